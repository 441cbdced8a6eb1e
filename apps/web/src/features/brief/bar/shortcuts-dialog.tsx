import { ZONE_NAMES, ZONES } from '@tradeops/domain/market/zones'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { LabeledValues } from '../../../ui/figures/labeled-values.tsx'

const ZONE_KEYS = ZONES.map((zone, index) => ({ label: `${ZONE_NAMES[zone]} brief`, value: String(index + 1) }))
const DIALOG_KEYS = [
  { label: 'This list', value: '?' },
  { label: 'Close a dialog', value: 'Esc' },
]

export type ShortcutsDialogProps = {
  open: boolean
  onDismiss: () => void
  /** Additional shortcut keys of the page that opens the dialog. */
  more?: readonly { label: string; value: string }[]
}

export const ShortcutsDialog = ({ open, onDismiss, more = [] }: ShortcutsDialogProps) => (
  <Dialog title="Keyboard shortcuts" open={open} onDismiss={onDismiss}>
    <LabeledValues label="Keyboard shortcuts" rows={[...ZONE_KEYS, ...more, ...DIALOG_KEYS]} />
  </Dialog>
)
