import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Button } from '@/ui/button/Button'
import { a11y } from '@/ui/host/a11y'
import { Sheet } from '@/ui/sheet/Sheet'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { Tabs } from '@/ui/tabs/Tabs'
import { TextField } from '@/ui/text-field/TextField'
import { CallFailed } from '../call-state/CallFailed'
import { isAnnounced } from '../call-state/callError'
import { canDelete, isLocked, LEAST_ROWS, MOST_ROWS, type Entry, type Planned } from './model/arrangement'
import { visibleEntries } from './model/entries'
import { arrangeTexts } from './texts'
import { useArrangement, type ArrangementHandle, type ArrangeOptions } from './useArrangement'
import { EntryRows } from './views/EntryRows'
import './arrange.scss'

export interface ArrangeSheetProps<P extends Planned> extends ArrangeOptions<P> {
  /** Draws what one will see; it follows every change. */
  preview: (plan: P, entries: readonly Entry[]) => ReactNode
}

/** Percent of the screen (widgets §2). */
const HEIGHT = 85
const MOST_DIGITS = 4

interface PartProps<P extends Planned> {
  arrangement: ArrangementHandle<P>
}

function RowsField<P extends Planned>({ arrangement }: PartProps<P>) {
  const t = useText(arrangeTexts)
  const { state, send } = arrangement
  const { rows, failure } = state
  if (rows === undefined) return null
  const wrong = failure?.code === 'rowsEmpty' || failure?.code === 'rowsRange' ? failure : undefined
  return (
    <View className="arrange__page-rows">
      <TextField
        label={t('arrange.rows')}
        required
        keyboard="number"
        value={rows}
        maxLength={MOST_DIGITS}
        hint={t('arrange.rowsHint', { least: LEAST_ROWS, most: MOST_ROWS })}
        error={wrong && failureText(wrong, arrangeTexts)}
        onChange={text => send({ type: 'rowsTyped', text })}
      />
    </View>
  )
}

function Body<P extends Planned>({
  arrangement,
  preview,
}: PartProps<P> & Pick<ArrangeSheetProps<P>, 'preview'>) {
  const t = useText(arrangeTexts)
  const { state, read, words } = arrangement
  const { began, problem } = state
  if (!began && problem)
    return isAnnounced(problem) ? null : (
      <CallFailed compact error={problem} action={words.action.load} onRetry={read} />
    )
  if (!began) return <Skeleton shape="line" count={8} className="arrange__waiting" />
  return (
    <>
      <View className="arrange__preview" {...a11y({ role: 'group', label: t('arrange.preview') })}>
        <View className="arrange__caption">{t('arrange.preview')}</View>
        {preview(began.plan, visibleEntries(state.entries))}
      </View>
      {!isLocked(state) && (
        <>
          <BrokenRows names={began.plan.broken} note={t('arrange.brokenNote')} />
          <RowsField arrangement={arrangement} />
          <EntryRows
            state={state}
            send={arrangement.send}
            list={words.list}
            names={{ label: words.name, wrong: failure => failureText(failure, words.texts) }}
          />
        </>
      )}
    </>
  )
}

/** Which conditions or columns there are, in which order and by which names: for the organisation, or for oneself. */
export function ArrangeSheet<P extends Planned>(props: ArrangeSheetProps<P>) {
  const t = useText(arrangeTexts)
  const arrangement = useArrangement(props)
  const { state, busy, words } = arrangement
  const ready = state.began !== undefined
  const locked = isLocked(state)
  const organisationNote = locked ? 'arrange.locked' : 'arrange.organisationNote'
  return (
    <Sheet
      open={props.open}
      onClose={arrangement.close}
      title={words.title}
      height={HEIGHT}
      flush
      className="arrange"
      footer={
        !locked && (
          <View className="arrange__actions">
            {canDelete(state) && (
              <Button kind="danger" disabled={busy} onPress={() => void arrangement.remove()}>
                {t('arrange.remove')}
              </Button>
            )}
            <Button
              kind="secondary"
              block
              disabled={!ready || busy}
              onPress={() => void arrangement.restore()}
            >
              {t('arrange.restore')}
            </Button>
            <Button block loading={busy} disabled={!ready} onPress={() => void arrangement.save()}>
              {t('arrange.save')}
            </Button>
          </View>
        )
      }
    >
      <Tabs
        label={words.title}
        fit="even"
        className="arrange__tabs"
        items={[
          { key: 'organisation', text: t('arrange.organisation') },
          { key: 'personal', text: t('arrange.personal') },
        ]}
        active={state.tab}
        onChange={tab => void arrangement.switchTab(tab)}
      />
      <View className="arrange__note">
        {t(state.tab === 'personal' ? 'arrange.personalNote' : organisationNote)}
      </View>
      <Body arrangement={arrangement} preview={props.preview} />
    </Sheet>
  )
}
