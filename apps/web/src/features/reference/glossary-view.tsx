import { GLOSSARY } from '@tradeops/domain/present/glossary'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import styles from './reference.module.css'

export function GlossaryView() {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  return (
    <div className={styles.reference}>
      <h1 className={styles.title}>Glossary</h1>
      <p className={styles.lead}>Terms of the Texas power market, as these briefs use them.</p>
      <dl className={styles.terms}>
        {GLOSSARY.map(({ slug, term, name, meaning }) => (
          <div key={slug} id={slug} className={styles.term}>
            <dt>
              <strong>{term}</strong>
              {name && <span className={styles.name}> {name}</span>}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
