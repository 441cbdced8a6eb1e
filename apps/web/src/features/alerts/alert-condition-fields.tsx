import {
  ALERT_QUANTITY_DEFINITIONS,
  SILENCE_ALERT_SERIES,
  SILENCE_ALERT_SOURCES,
} from '@tradeops/domain/alerts/alert-quantity'
import { ALERTABLE_RULES } from '@tradeops/domain/alerts/alertable-rules'
import { ANCILLARY_SERVICES } from '@tradeops/domain/market/series'
import { ZONE_NAMES, ZONES } from '@tradeops/domain/market/zones'
import { ALERT_LEVEL_NAMES, nameRuleKind } from '@tradeops/domain/present/names'
import { ALERT_LEVELS } from '@tradeops/domain/rules/alert-level'
import { SelectField, TextField } from '../../ui/form/field.tsx'
import { type AlertFormValues, changeAlertQuantity } from './alert-form.ts'
import styles from './alerts.module.css'

const FIGURES = [
  ['lmp', 'LMP'],
  ['spp', 'SPP'],
  ['lmp_change', 'LMP change'],
  ['basis', 'Basis'],
  ['spread', 'Spread of two zones'],
  ['dart', 'DART'],
  ['net_load', 'Net load'],
  ['prc', 'PRC'],
  ['reserve_price', 'Reserve price'],
  ['chance', 'Chance of the outlook'],
  ['level', 'Level of a zone'],
  ['rule_level', 'A rule'],
  ['source_silent', 'Silent source'],
] as const
const UNIT_LABELS = {
  usd: '$/MWh',
  usd_per_mw: '$/MW',
  mw: 'MW',
  percent: 'Percent or more',
  level: 'Level',
  minutes: 'Minutes without data',
} as const
const WITHOUT_ZONE: readonly string[] = ['net_load', 'prc', 'reserve_price', 'source_silent']
const RUNS = [1, 2, 3, 6, 12]
const zoneOptions = ZONES.map((zone) => [zone, ZONE_NAMES[zone]] as const)

type FieldsProps = { form: AlertFormValues; error: string | undefined; onChange: (form: AlertFormValues) => void }
type Option = readonly [value: string, words: string]

const Options = ({ options }: { options: readonly Option[] }) =>
  options.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ))

/** Shows the form fields of an alert condition: which figure is watched, in which load zone, and its threshold. */
export function AlertConditionFields({ form, error, onChange }: FieldsProps) {
  const { unit, includesLine } = ALERT_QUANTITY_DEFINITIONS[form.kind]
  const bind = (name: keyof AlertFormValues) => ({
    value: String(form[name]),
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...form, [name]: target.value }),
  })
  const hasAny = form.kind === 'level' || form.kind === 'rule_level'
  const zones = hasAny ? [...zoneOptions, ['ANY', 'Any zone'] as const] : zoneOptions
  return (
    <div className={styles.fields}>
      <SelectField
        label="Figure"
        value={form.kind}
        onChange={({ target }) => onChange(changeAlertQuantity(form, target.value as AlertFormValues['kind']))}
      >
        <Options options={FIGURES} />
      </SelectField>
      {!WITHOUT_ZONE.includes(form.kind) && (
        <SelectField label="Zone" {...bind('zone')}>
          <Options options={zones} />
        </SelectField>
      )}
      {form.kind === 'spread' && (
        <SelectField label="Minus" {...bind('otherZone')}>
          <Options options={zoneOptions} />
        </SelectField>
      )}
      {form.kind === 'lmp_change' && <TextField label="Over runs" inputMode="numeric" {...bind('runs')} />}
      {form.kind === 'reserve_price' && (
        <SelectField label="Product" {...bind('product')}>
          <Options options={ANCILLARY_SERVICES.map((product) => [product, product] as const)} />
        </SelectField>
      )}
      {form.kind === 'chance' && (
        <>
          <SelectField label="Event" {...bind('event')}>
            <Options
              options={[
                ['over_100', 'Over $100'],
                ['below_0', 'Below $0'],
              ]}
            />
          </SelectField>
          <TextField label="Within hours" inputMode="numeric" {...bind('withinHours')} />
        </>
      )}
      {form.kind === 'rule_level' && (
        <SelectField label="Rule" {...bind('rule')}>
          <Options options={ALERTABLE_RULES.map((rule) => [rule, nameRuleKind(rule)] as const)} />
        </SelectField>
      )}
      {form.kind === 'source_silent' && (
        <SelectField label="Source" {...bind('source')}>
          <Options
            options={SILENCE_ALERT_SOURCES.map((source) => [source, SILENCE_ALERT_SERIES[source].title] as const)}
          />
        </SelectField>
      )}
      {!includesLine && (
        <SelectField label="Is" {...bind('side')}>
          <Options
            options={[
              ['above', 'above'],
              ['below', 'below'],
            ]}
          />
        </SelectField>
      )}
      {unit === 'level' ? (
        <SelectField label="Level" error={error} {...bind('line')}>
          <Options
            options={ALERT_LEVELS.slice(1).map(
              (level, index) => [String(index + 1), ALERT_LEVEL_NAMES[level]] as const,
            )}
          />
        </SelectField>
      ) : (
        <TextField label={UNIT_LABELS[unit]} inputMode="decimal" error={error} {...bind('line')} />
      )}
      <SelectField label="For" {...bind('confirmRuns')}>
        <Options
          options={RUNS.map(
            (runs) => [String(runs), `${runs} ${runs === 1 ? 'run' : 'runs'} (${runs * 5} min)`] as const,
          )}
        />
      </SelectField>
      {unit !== 'level' && (
        <TextField
          label={form.side === 'above' ? 'Clears under' : 'Clears over'}
          inputMode="decimal"
          placeholder="A tenth back"
          {...bind('clearLine')}
        />
      )}
    </div>
  )
}
