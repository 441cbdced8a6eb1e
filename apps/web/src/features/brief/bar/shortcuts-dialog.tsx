import { ZONE_NAMES, ZONES } from '@tradeops/domain/market/zones'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Rows } from '../../../ui/figures/rows.tsx'

const SHORTCUTS = [
  ...ZONES.map((zone, index) => ({ label: `${ZONE_NAMES[zone]} brief`, value: String(index + 1) })),
  { label: 'This list', value: '?' },
  { label: 'Close a dialog', value: 'Esc' },
]

export const ShortcutsDialog = ({ open, onDismiss }: { open: boolean; onDismiss: () => void }) => (
  <Dialog title="Keyboard shortcuts" open={open} onDismiss={onDismiss}>
    <Rows label="Keyboard shortcuts" rows={SHORTCUTS} />
  </Dialog>
)
