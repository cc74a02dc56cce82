import { useState, type ReactElement } from 'react'
import { useText } from '@/i18n'
import { dialog } from '@/ui/feedback/feedback'
import { documentsTexts } from '../texts'
import { OpinionSheet } from '../views/OpinionSheet'

/** What is approved, and how: with an opinion, which may be blank. */
export interface OpinionWish {
  /** what was typed is kept for it */
  about: string
  /** number of the document */
  code: string
  /** true: it was approved */
  approve: (opinion: string) => Promise<boolean>
}

/** An approval is confirmed at once, or with an opinion that is written first. */
export function useOpinion(busy: boolean): {
  /** asks; true: it is confirmed as it is */
  confirm: (ask: { title: string; text: string; okText: string }, write: () => void) => Promise<boolean>
  write: (wish: OpinionWish) => void
  sheet: ReactElement | null
} {
  const t = useText(documentsTexts)
  const [wanted, setWanted] = useState<OpinionWish>()
  const [open, setOpen] = useState(false)
  return {
    async confirm({ title, text, okText }, write) {
      const answer = await dialog.custom({
        title,
        ...(text && { text }),
        dismissKey: 'cancel',
        actions: [
          {
            key: 'cancel',
            text: t('common.cancel'),
            kind: 'secondary',
          },
          {
            key: 'opinion',
            text: t('documents.opinion.add'),
            kind: 'secondary',
          },
          {
            key: 'ok',
            text: okText,
          },
        ],
      })
      if (answer === 'opinion') write()
      return answer === 'ok'
    },
    write(wish) {
      setWanted(wish)
      setOpen(true)
    },
    sheet: wanted ? (
      <OpinionSheet
        key={wanted.about}
        {...wanted}
        open={open}
        busy={busy}
        onClose={() => setOpen(false)}
        onSay={opinion => {
          setOpen(false)
          return wanted.approve(opinion)
        }}
      />
    ) : null,
  }
}
