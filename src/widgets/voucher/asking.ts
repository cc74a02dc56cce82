import type { Document } from '@/api/document'
import { textOf } from '@/i18n'
import { timeText } from '@/i18n/dates'
import { dialog } from '@/ui/feedback/feedback'
import type { VoucherDraft } from './model/draft'
import { voucherTexts } from './texts'

/** A question with two ways to go on; '' when it was dismissed. The second way is the one that is proposed. */
const choose = async <A extends string, B extends string>(
  question: { title: string; text: string },
  [aside, main]: [{ key: A; text: string }, { key: B; text: string }],
): Promise<A | B | ''> => {
  const answer = await dialog.custom({
    ...question,
    actions: [
      { ...aside, kind: 'secondary' },
      { ...main, kind: 'primary' },
    ],
    dismissKey: '',
  })
  return answer === aside.key ? aside.key : answer === main.key ? main.key : ''
}

/** Before what was typed is left (widgets §4). `unsure`: a save was sent and got no answer. */
export const askSave = (unsure: boolean): Promise<'save' | 'drop' | ''> => {
  const t = textOf(voucherTexts)
  const text = t(unsure ? 'voucher.askSave.unsure' : 'voucher.askSave.text')
  return choose({ title: t('voucher.askSave.title'), text }, [
    { key: 'drop', text: t('voucher.askSave.drop') },
    { key: 'save', text: t('voucher.askSave.save') },
  ])
}

/** All but what waits to be confirmed is saved: whether it may be left as a draft. */
export const askWaiting = (n: number): Promise<'leave' | 'settle' | ''> => {
  const t = textOf(voucherTexts)
  return choose({ title: t('voucher.askWaiting.title', { n }), text: t('voucher.askWaiting.text') }, [
    { key: 'leave', text: t('voucher.askWaiting.leave') },
    { key: 'settle', text: t('voucher.askWaiting.settle') },
  ])
}

/** Another window has made a document of the same draft; dismissed: what stands on the page stays. */
export const askSavedElsewhere = ({ code }: Document): Promise<'again' | 'open' | ''> => {
  const t = textOf(voucherTexts)
  const question = {
    title: t('voucher.savedElsewhere.title', { code }),
    text: t('voucher.savedElsewhere.text'),
  }
  return choose(question, [
    { key: 'again', text: t('voucher.savedElsewhere.again') },
    { key: 'open', text: t('voucher.savedElsewhere.open') },
  ])
}

/** A draft is never shown without being asked for; '' when the page has gone. */
export const askDraft = async (
  { at, base, editing, sent }: VoucherDraft,
  document: Document | undefined,
): Promise<'keep' | 'drop' | ''> => {
  const t = textOf(voucherTexts)
  // where an answer is missing, the other version may be this person's own save
  const changed = base && document && !sent && base.version !== document.version ? document : undefined
  const time = timeText(at)
  const answer = await dialog.custom({
    title: t('voucher.draft.title'),
    text:
      (changed
        ? t('voucher.draft.changed', { time, by: changed.updated.by || t('voucher.someone') })
        : t('voucher.draft.text', { time })) +
      (editing ? t('voucher.draft.editing', { n: editing.drafts.length }) : ''),
    actions: [
      { key: 'drop', text: t('voucher.draft.drop'), kind: 'secondary' },
      { key: 'keep', text: t('voucher.draft.keep'), kind: 'primary' },
    ],
  })
  return answer === 'keep' || answer === 'drop' ? answer : ''
}
