import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { useText } from '@/i18n'
import { ActionSheet } from '@/ui/action-sheet/ActionSheet'
import { Button } from '@/ui/button/Button'
import { Pressable } from '@/ui/host/Pressable'
import { Icon } from '@/ui/icon/Icon'
import type { IconName } from '@/ui/icon/iconNames'
import { Sheet } from '@/ui/sheet/Sheet'
import { TextField } from '@/ui/text-field/TextField'
import { useLiveValue } from '../../call-state/useLiveModel'
import { isEnd, type Step } from '../model/steps'
import { maySave } from '../model/voucher'
import { voucherTexts } from '../texts'
import type { VoucherHandle } from '../useVoucher'
import type { Drawing } from './useDrawing'

type Popup = 'add' | 'template' | 'find'
const BLANK = ''
const MOST_NUMBER = 60

interface ToolProps {
  icon: IconName
  text: string
  /** what it was pressed for is on its way */
  busy: boolean
  onPress: () => void
}

function Tool({ icon, text, busy, onPress }: ToolProps) {
  return (
    <Pressable className="voucher-bar__tool" disabled={busy} busy={busy} onPress={onPress}>
      <View className="voucher-bar__face">
        <Icon name={busy ? 'loading' : icon} size={20} />
        <View className="voucher-bar__text">{text}</View>
      </View>
    </Pressable>
  )
}

/** In pairs: where four do not stand in a row, two do. */
const STEPS: readonly (readonly Step[])[] = [
  ['first', 'previous'],
  ['next', 'last'],
]

/** From document to document, and to one by its number (widgets §2). */
function FindSheet({
  voucher,
  open,
  onClose,
}: {
  voucher: VoucherHandle
  open: boolean
  onClose: () => void
}) {
  const t = useText(voucherTexts)
  const [typed, setTyped, now] = useLiveValue('')
  const [pressed, setPressed] = useState<Step>()
  const { document, phase } = voucher.state
  const going = phase === 'loading' && !voucher.searching ? pressed : undefined
  const go = (step: Step) => {
    setPressed(step)
    voucher.go(step)
  }
  const search = async () => {
    if (await voucher.findNumber(now())) onClose()
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('voucher.findTitle')}>
      <View className="voucher-find">
        <View className="voucher-find__place">
          {document ? t('voucher.place', { n: document.place, total: document.total }) : t('voucher.noPlace')}
        </View>
        <View className="voucher-find__steps">
          {STEPS.map(steps => (
            <View key={steps[0]} className="voucher-find__pair">
              {steps.map(step => (
                <Button
                  key={step}
                  kind="secondary"
                  size="s"
                  loading={step === going}
                  disabled={isEnd(step, document) || phase === 'loading'}
                  className="voucher-find__step"
                  onPress={() => go(step)}
                >
                  {t(`voucher.${step}`)}
                </Button>
              ))}
            </View>
          ))}
        </View>
        <TextField
          label={t('voucher.number')}
          placeholder={t('voucher.numberHint')}
          value={typed}
          maxLength={MOST_NUMBER}
          confirmKey="search"
          onChange={setTyped}
          onConfirm={() => void search()}
        />
        <Button
          block
          loading={voucher.searching}
          className="voucher-find__search"
          onPress={() => void search()}
        >
          {t('voucher.search')}
        </Button>
      </View>
    </Sheet>
  )
}

export interface VoucherBarProps {
  voucher: VoucherHandle
  drawing: Drawing
  mayAdd: boolean
  /** no other document takes its place */
  rowsOnly: boolean
}

/** What belongs into the page's children: sheets, and the buttons that open them for its footer. */
export function useVoucherBar({ voucher, drawing, mayAdd, rowsOnly }: VoucherBarProps): {
  bar: ReactNode
  sheets: ReactNode
} {
  const t = useText(voucherTexts)
  const [popup, setPopup] = useState<Popup>()
  const { template, state } = voucher
  const close = () => setPopup(undefined)
  /** the button whose work is under way: a save may have to end first, or a template to come */
  const [working, setWorking] = useState<Popup>()
  const work = async (popup: Popup, task: () => Promise<boolean | void>) => {
    setWorking(popup)
    const opens = await task()
    setWorking(undefined)
    if (opens) setPopup(popup)
  }
  const { upstream } = drawing
  const isDrawn = template?.drawnOnly === true && upstream.length > 0
  const ways = [
    ...(isDrawn ? [] : [{ key: BLANK, text: t('voucher.addBlank') }]),
    ...upstream.map(one => ({ key: one.voucherUuid, text: t('voucher.addFrom', { name: one.name }) })),
  ]
  const add = (key: string) => {
    close()
    const chosen = upstream.find(one => one.voucherUuid === key)
    if (chosen) drawing.begin(chosen)
    else voucher.blank()
  }
  /** The only way there is asks for no choice. */
  const begin = async (): Promise<boolean> => {
    if (!(await voucher.mayBegin())) return false
    const [only, second] = ways
    if (!only || second || only.key === BLANK) return true
    add(only.key)
    return false
  }
  const choices = template?.choices ?? []
  const bar = (
    <View className="voucher-bar">
      {mayAdd && !rowsOnly && (
        <Tool
          icon="plus"
          text={t('voucher.add')}
          busy={working === 'add'}
          onPress={() => void work('add', begin)}
        />
      )}
      {!rowsOnly && (
        <>
          <Tool
            icon="list"
            text={t('voucher.chooseTemplate')}
            // a document that is on its way brings its own
            busy={working === 'template' || state.phase === 'loading'}
            onPress={() => setPopup('template')}
          />
          <Tool
            icon="search"
            text={t('voucher.find')}
            busy={working === 'find'}
            onPress={() => void work('find', voucher.mayGoOn)}
          />
        </>
      )}
      {state.phase !== 'none' && (maySave(state) || state.annotates) && (
        <View className="voucher-bar__main">
          <Button
            block
            size="l"
            loading={voucher.saving || state.phase === 'loading'}
            onPress={() => void voucher.save()}
          >
            {t('voucher.save')}
          </Button>
        </View>
      )}
    </View>
  )
  const sheets = (
    <>
      <ActionSheet
        open={popup === 'add'}
        title={t('voucher.add')}
        items={ways}
        onPick={add}
        onClose={close}
      />
      <ActionSheet
        open={popup === 'template'}
        title={t('voucher.chooseTemplate')}
        items={choices.map(({ templateUuid, name }) => ({
          key: templateUuid,
          text: name,
          ...(templateUuid === template?.templateUuid && { note: t('voucher.currentTemplate') }),
        }))}
        onPick={key => {
          close()
          void work('template', () => voucher.chooseTemplate(key))
        }}
        onClose={close}
      />
      <FindSheet voucher={voucher} open={popup === 'find'} onClose={close} />
    </>
  )
  return { bar, sheets }
}
