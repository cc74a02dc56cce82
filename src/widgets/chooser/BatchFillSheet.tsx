import { useState } from 'react'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { Button } from '@/ui/button/Button'
import { Sheet } from '@/ui/sheet/Sheet'
import { TextField } from '@/ui/text-field/TextField'
import { useLiveValue } from '../call-state/useLiveModel'
import { BATCH, batchRows } from './model/batchFill'
import { chooserTexts } from './texts'

export interface BatchFillSheetProps {
  open: boolean
  /** So many rows are wanted; `onClose` follows. */
  onRows: (rows: number) => void
  onClose: () => void
}

function Rows({ onRows, onClose }: Omit<BatchFillSheetProps, 'open'>) {
  const t = useText(chooserTexts)
  const [typed, setTyped, now] = useLiveValue(String(BATCH.usual))
  const [tried, setTried] = useState(false)
  const result = batchRows(typed)
  const add = () => {
    setTried(true)
    const wish = batchRows(now())
    if (!wish.ok) return
    onRows(wish.rows)
    onClose()
  }
  return (
    <>
      <TextField
        label={t('chooser.batch.count')}
        value={typed}
        onChange={setTyped}
        keyboard="number"
        confirmKey="done"
        onConfirm={add}
        maxLength={4}
        required
        hint={t('chooser.batch.hint', { max: BATCH.most })}
        error={tried && !result.ok ? failureText(result.failure, chooserTexts) : undefined}
      />
      <Button block onPress={add} className="chooser__add">
        {t('chooser.ok')}
      </Button>
    </>
  )
}

/** How many rows to add at once (widgets §5). */
export function BatchFillSheet({ open, ...props }: BatchFillSheetProps) {
  const t = useText(chooserTexts)
  return (
    <Sheet open={open} onClose={props.onClose} title={t('chooser.batch.title')}>
      <Rows {...props} />
    </Sheet>
  )
}
