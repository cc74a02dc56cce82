import type { DesignChange } from '@/api/design'
import { textOf } from '@/i18n'
import { timeText } from '@/i18n/dates'
import { dialog } from '@/ui/feedback/feedback'
import { layoutEditorTexts } from '../texts'

const words = () => textOf(layoutEditorTexts)

/** Who saved, and when, as words; the server may know neither. */
export const whoAndWhen = ({ personName, time }: DesignChange): { name: string; at: string } => {
  const t = words()
  return {
    name: personName ?? t('layoutEditor.someone'),
    at: time === undefined ? '' : t('layoutEditor.at', { time: timeText(time) }),
  }
}

/** Another person has saved: take theirs, or edit on? */
export const askConflict = async (change: DesignChange): Promise<'theirs' | 'on'> => {
  const t = words()
  const answer = await dialog.custom({
    title: t('layoutEditor.conflictTitle'),
    text: t('layoutEditor.conflictText', whoAndWhen(change)),
    actions: [
      { key: 'theirs', text: t('layoutEditor.takeTheirs'), kind: 'secondary' },
      { key: 'on', text: t('layoutEditor.editOn'), kind: 'primary' },
    ],
    dismissKey: 'on',
  })
  return answer === 'theirs' ? 'theirs' : 'on'
}

export const askOverwrite = (change: DesignChange): Promise<boolean> => {
  const t = words()
  return dialog.confirm({
    title: t('layoutEditor.overwriteTitle'),
    text: t('layoutEditor.overwriteText', whoAndWhen(change)),
    okText: t('layoutEditor.overwrite'),
    cancelText: t('layoutEditor.editOn'),
    danger: true,
  })
}

/** Leaving with unsaved changes. */
export const askLeave = async (): Promise<'stay' | 'discard' | 'keep'> => {
  const t = words()
  const answer = await dialog.custom({
    title: t('layoutEditor.leaveTitle'),
    text: t('layoutEditor.leaveText'),
    actions: [
      { key: 'keep', text: t('layoutEditor.leaveKeep'), kind: 'primary' },
      { key: 'discard', text: t('layoutEditor.leaveDiscard'), kind: 'danger' },
      { key: 'stay', text: t('layoutEditor.leaveStay'), kind: 'secondary' },
    ],
    dismissKey: 'stay',
  })
  return answer === 'keep' || answer === 'discard' ? answer : 'stay'
}
