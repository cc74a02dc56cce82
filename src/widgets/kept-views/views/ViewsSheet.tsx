import { View } from '@tarojs/components'
import { memo, useState } from 'react'
import { useText } from '@/i18n'
import { ActionSheet } from '@/ui/action-sheet/ActionSheet'
import { Button } from '@/ui/button/Button'
import { dialog } from '@/ui/feedback/feedback'
import { a11y } from '@/ui/host/a11y'
import { IconButton } from '@/ui/icon-button/IconButton'
import { Radio } from '@/ui/radio/RadioGroup'
import { Sheet } from '@/ui/sheet/Sheet'
import { TextField } from '@/ui/text-field/TextField'
import type { ListView } from '../../arrange/model/view'
import { useLiveValue } from '../../call-state/useLiveModel'
import { MOST_NAME, type KeptView } from '../model/keptViews'
import { keptViewsTexts } from '../texts'
import type { KeptViewsHandle } from '../useKeptViews'

interface ViewsSheetProps {
  views: KeptViewsHandle
}

/** What a view is, in a line. */
function useSummary(): (view: ListView) => string {
  const t = useText(keptViewsTexts)
  return ({ vague, conditions, sort, columns }) =>
    [
      vague && t('keptViews.search', { text: vague }),
      conditions.length > 0 && t('keptViews.conditions', { n: conditions.length }),
      sort && t('keptViews.sorted'),
      columns && t('keptViews.columns', { n: columns.length }),
    ]
      .filter(Boolean)
      .join(' · ')
}

interface NamingProps {
  name: string
  busy: boolean
  onSave: (name: string) => void
  onCancel: () => void
}

function Naming({ name, busy, onSave, onCancel }: NamingProps) {
  const t = useText(keptViewsTexts)
  const [text, setText, typed] = useLiveValue(name)
  return (
    <View className="kept-views-sheet__naming">
      <TextField
        label={t('keptViews.name')}
        placeholder={t('keptViews.namePlaceholder')}
        autoFocus
        value={text}
        maxLength={MOST_NAME}
        onChange={setText}
        onConfirm={() => onSave(typed())}
      />
      <View className="kept-views-sheet__buttons">
        <Button kind="secondary" size="s" block onPress={onCancel}>
          {t('keptViews.cancel')}
        </Button>
        <Button size="s" block loading={busy} onPress={() => onSave(typed())}>
          {t('keptViews.save')}
        </Button>
      </View>
    </View>
  )
}

/**
 * The views that are kept: choose one, keep what is shown, rename and delete. Place it in the page's content: inside the
 * header the page's footer would cover it.
 */
export const ViewsSheet = memo(function ViewsSheet({ views }: ViewsSheetProps) {
  const t = useText(keptViewsTexts)
  const summaryOf = useSummary()
  const [naming, setNaming] = useState<{ kept?: KeptView }>()
  const [more, setMore] = useState<KeptView>()
  const { state, send, busy, open, setOpen } = views
  const close = () => {
    setNaming(undefined)
    setOpen(false)
  }
  const choose = (id: string | undefined) => {
    send({ type: 'chosen', id })
    close()
  }
  const save = async (name: string) => {
    if (await views.keep(name, naming?.kept)) setNaming(undefined)
  }
  const remove = async ({ id, name }: KeptView) => {
    const text = t('keptViews.removeAsk', { name })
    if (await dialog.confirm({ title: t('common.systemPrompt'), text, danger: true })) await views.remove(id)
  }
  const { origin } = state
  return (
    <>
      <Sheet
        open={open}
        onClose={close}
        title={t('keptViews.title')}
        footer={
          naming === undefined && (
            <Button block disabled={!state.current || busy} onPress={() => setNaming({})}>
              {t('keptViews.saveNew')}
            </Button>
          )
        }
      >
        <View className="kept-views-sheet__note">{t('keptViews.note')}</View>
        {naming && (
          <Naming
            key={naming.kept?.id ?? ''}
            name={naming.kept?.name ?? ''}
            busy={busy}
            onSave={name => void save(name)}
            onCancel={() => setNaming(undefined)}
          />
        )}
        <View {...a11y({ role: 'radiogroup', label: t('keptViews.title') })}>
          <View className="kept-views-sheet__row">
            <Radio
              className="kept-views-sheet__choice"
              checked={origin.kind === 'plan'}
              onCheck={() => choose(undefined)}
            >
              {t('keptViews.plan')}
            </Radio>
          </View>
          {state.views.map(kept => (
            <View key={kept.id} className="kept-views-sheet__row">
              <Radio
                className="kept-views-sheet__choice"
                checked={origin.kind === 'kept' && origin.id === kept.id}
                onCheck={() => choose(kept.id)}
              >
                {kept.name}
                <View className="alm-radio__note">{summaryOf(kept.view)}</View>
              </Radio>
              <IconButton
                icon="more"
                size={20}
                label={t('keptViews.more', { name: kept.name })}
                onPress={() => setMore(kept)}
              />
            </View>
          ))}
        </View>
        {state.views.length === 0 && <View className="kept-views-sheet__note">{t('keptViews.none')}</View>}
      </Sheet>
      <ActionSheet
        open={more !== undefined}
        title={more?.name ?? ''}
        items={[
          { key: 'rename', text: t('keptViews.rename') },
          { key: 'remove', text: t('keptViews.remove'), danger: true },
        ]}
        onPick={key => {
          setMore(undefined)
          if (!more) return
          if (key === 'rename') setNaming({ kept: more })
          else void remove(more)
        }}
        onClose={() => setMore(undefined)}
      />
    </>
  )
})
