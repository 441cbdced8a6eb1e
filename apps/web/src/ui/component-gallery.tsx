import type { AlertLevel } from '@tradeops/domain/rules/alert-level'
import { useState } from 'react'
import styles from './component-gallery.module.css'
import { Dialog } from './feedback/dialog.tsx'
import { Notice } from './feedback/notice.tsx'
import { Skeleton } from './feedback/skeleton.tsx'
import { Toast } from './feedback/toast.tsx'
import { AlertLevelChip, AlertLevelMark, Chip } from './figures/chip.tsx'
import { DataTable } from './figures/data-table.tsx'
import { LabeledValues } from './figures/labeled-values.tsx'
import { Sparkline } from './figures/sparkline.tsx'
import { FigureTile } from './figures/stat.tsx'
import { UsualRangeChart } from './figures/usual-range-chart.tsx'
import { Button } from './form/button.tsx'
import { SelectField, TextField } from './form/field.tsx'
import { Section } from './frame/section.tsx'

const ALERT_LEVELS: readonly AlertLevel[] = ['alert', 'warn', 'watch', 'info']
const nothing = () => undefined

export const ComponentGallery = () => (
  <div className={styles.sheet}>
    <Buttons />
    <Levels />
    <Figures />
    <Tables />
    <Fields />
    <Messages />
    <Overlays />
  </div>
)

const Buttons = () => (
  <Section heading="Buttons">
    <div className={styles.line}>
      <Button>Plain</Button>
      <Button variant="primary">Primary</Button>
      <Button variant="quiet">Quiet</Button>
      <Button variant="danger">Danger</Button>
      <Button disabled>Disabled</Button>
      <Button variant="primary" disabled>
        Generating...
      </Button>
    </div>
    <Button variant="primary" size="large">
      Large
    </Button>
  </Section>
)

const Levels = () => (
  <Section heading="Levels" note="word, shape and color">
    {ALERT_LEVELS.map((level) => (
      <div key={level} className={styles.line}>
        <AlertLevelMark level={level} />
        <AlertLevelChip level={level} />
        <AlertLevelChip level={level}>ACTIVE</AlertLevelChip>
        <Chip>Elevated · 66%</Chip>
      </div>
    ))}
  </Section>
)

const OF_HUNDRED = { low: 0, high: 100, place: (value: number) => value / 100 }

const Figures = () => (
  <Section heading="Figures" note={<time dateTime="2026-07-15T22:35:17Z">17:35 CT</time>}>
    <dl className={styles.stats}>
      <FigureTile label="LMP" kind="Real-time" value="$58.42" unit="/MWh">
        <UsualRangeChart value={58.42} p10={22.4} p50={36.8} p90={57} label="91st percentile" />
        91st percentile, 17:30 weekdays
      </FigureTile>
      <FigureTile label="Wind delta" kind="1 h" value="+840" unit="MW/h" tone="up" arrow="up" />
      <FigureTile label="Solar delta" kind="1 h" value="−2,650" unit="MW/h" tone="down" arrow="down" />
      <FigureTile label="Net Load delta" kind="1 h" value="N/A">
        load is 34 min old
      </FigureTile>
    </dl>
    <LabeledValues
      label="Rows"
      rows={[
        { label: 'Natural gas', value: '47.8', unit: '%' },
        { label: 'Visibility', value: '—' },
      ]}
    />
    <div className={styles.line}>
      <Sparkline values={[40, 38, 41, 36, 30, 58, 61]} scale={OF_HUNDRED} label="Rising" />
      <Sparkline values={[40, 38, null, null, 30, 58, 61]} scale={OF_HUNDRED} label="With a gap" />
      <Sparkline values={[5, 5, 5]} scale={OF_HUNDRED} label="Flat" />
    </div>
    <div className={styles.line}>
      <UsualRangeChart value={-250} p10={20} p50={30} p90={60} label="Far below" />
      <UsualRangeChart value={5000} p10={20} p50={30} p90={60} label="Far above" />
    </div>
  </Section>
)

const Tables = () => (
  <Section heading="Tables" note="becomes lists when narrow">
    <DataTable
      label="Sources"
      columns={['Source', 'State', 'Observed', 'Last error']}
      rows={[
        { key: 'lmp', cells: ['LMP', 'ok', '17:35 CT', ''] },
        { key: 'gas', cells: ['Gas', 'missing', '—', 'HTTP 503: Service Unavailable'] },
      ]}
    />
  </Section>
)

const Fields = () => (
  <Section heading="Fields">
    <div className={styles.fields}>
      <TextField label="Email" type="email" defaultValue="dana@example.com" />
      <TextField label="Email" error="Please enter a valid email address" defaultValue="dana@example" />
      <TextField label="Delivery Time" type="time" hint="In the schedule’s time zone." defaultValue="07:00" />
      <TextField label="Disabled" disabled defaultValue="Not now" />
      <SelectField label="ERCOT Zone" defaultValue="North">
        <option>Houston</option>
        <option>North</option>
      </SelectField>
      <SelectField label="Timezone" error="Timezone is required">
        <option>Choose</option>
      </SelectField>
    </div>
  </Section>
)

const Messages = () => (
  <Section heading="Messages">
    <Notice tone="good" onClose={nothing}>
      Schedule saved
    </Notice>
    <Notice tone="bad" onClose={nothing}>
      Failed to save daily brief schedule
    </Notice>
    <Notice tone="plain">One brief free, no account needed.</Notice>
    <div className={styles.fields}>
      <Skeleton height="1.25rem" width="60%" />
      <Skeleton height="4rem" />
    </div>
  </Section>
)

function Overlays() {
  const [dialogOpen, setDialogOpen] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  return (
    <Section heading="Overlays">
      <div className={styles.line}>
        <Button onClick={() => setDialogOpen(true)}>Open dialog</Button>
        <Button onClick={() => setMessage('Link copied')}>Show toast</Button>
      </div>
      <Dialog title="Continue Monitoring Markets" open={dialogOpen} onDismiss={() => setDialogOpen(false)}>
        <p>Escape, a click on the backdrop and the close button dismiss it.</p>
      </Dialog>
      <Toast message={message} onHide={() => setMessage(null)} />
    </Section>
  )
}
