import { SIGN_UP_PROMPT_TYPES, type SignUpPromptType } from '@tradeops/domain/trial/trial-record'
import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Section } from '../../ui/frame/section.tsx'
import { SignUpPromptDialog } from './sign-up-prompt-dialog.tsx'
import styles from './trial.module.css'

export function TrialModalGallery() {
  const [type, setType] = useState<SignUpPromptType | null>(null)
  const close = () => setType(null)
  return (
    <Section heading="Trial prompts">
      <div className={styles.gallery}>
        {SIGN_UP_PROMPT_TYPES.map((each) => (
          <Button key={each} onClick={() => setType(each)}>
            {each}
          </Button>
        ))}
      </div>
      <SignUpPromptDialog type={type} onSignUp={close} onDismiss={close} />
    </Section>
  )
}
