import { Popup as BarePopup } from '@nutui/nutui-react-taro'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { useText } from '@/i18n'
import { actionFailed } from '@/i18n/messages'
import { ActionSheet } from '@/ui/action-sheet/ActionSheet'
import { AreaPicker } from '@/ui/area-picker/AreaPicker'
import { Button } from '@/ui/button/Button'
import { DatePicker } from '@/ui/date-picker/DatePicker'
import { dialog, toast } from '@/ui/feedback/feedback'
import { Picker } from '@/ui/picker/Picker'
import { Sheet } from '@/ui/sheet/Sheet'
import { galleryTexts } from '../texts'
import { areas } from './areas'
import { Section } from './Section'

type Popup = 'sheet' | 'actions' | 'area' | 'slot' | 'date' | 'bare' | 'bareFull' | null

const slots = ['morning', 'afternoon', 'evening'] as const

function Popups({ popup, onClose }: { popup: Popup; onClose: () => void }) {
  const t = useText(galleryTexts)
  const [codes, setCodes] = useState<string[]>([])
  const [slot, setSlot] = useState<readonly string[]>(['afternoon'])
  const [day, setDay] = useState('2026-02-28')
  const close = (name: string) => {
    onClose()
    toast.info(t('gallery.message.picked', { name }))
  }
  return (
    <>
      <Sheet
        open={popup === 'sheet'}
        onClose={onClose}
        title={t('gallery.message.sheetTitle')}
        footer={
          <Button block onPress={onClose}>
            {t('common.ok')}
          </Button>
        }
      >
        {Array.from({ length: 24 }, (_, n) => (
          <View key={n} className="gallery__between">
            {t('gallery.message.sheetText')}
          </View>
        ))}
      </Sheet>
      {/* what sheets are measured against: nothing but the popup; a press closes it */}
      <BarePopup
        visible={popup === 'bare' || popup === 'bareFull'}
        position="bottom"
        destroyOnClose
        style={{ height: popup === 'bareFull' ? '100%' : '85%' }}
        onClick={onClose}
        onClose={onClose}
      >
        <View className="gallery__bare" />
      </BarePopup>
      <ActionSheet
        open={popup === 'actions'}
        title={t('gallery.ask.actions')}
        items={[
          { key: 'edit', text: t('gallery.action.edit'), note: t('gallery.list.addressNote') },
          { key: 'invoice', text: t('gallery.action.invoice'), disabled: true },
          { key: 'cancel', text: t('gallery.action.cancel'), danger: true },
        ]}
        onPick={key => close(key)}
        onClose={onClose}
      />
      <AreaPicker
        open={popup === 'area'}
        tree={areas}
        value={codes}
        onPick={path => {
          setCodes(path.map(node => node.code))
          close(path.map(node => node.name).join(' '))
        }}
        onClose={onClose}
      />
      <Picker
        open={popup === 'slot'}
        title={t('gallery.ask.slot')}
        columns={[
          {
            label: t('gallery.ask.slot'),
            options: slots.map(value => ({ value, text: t(`gallery.slot.${value}`) })),
          },
        ]}
        value={slot}
        onPick={setSlot}
        onClose={onClose}
      />
      <DatePicker
        open={popup === 'date'}
        value={day}
        min="2020-01-01"
        max="2030-12-31"
        onPick={next => {
          setDay(next)
          toast.info(t('gallery.message.picked', { name: next }))
        }}
        onClose={onClose}
      />
    </>
  )
}

export function Feedback() {
  const t = useText(galleryTexts)
  const [popup, setPopup] = useState<Popup>(null)
  const confirm = async () => {
    const yes = await dialog.confirm({
      title: t('gallery.message.confirmTitle'),
      text: t('gallery.message.confirmText'),
      okText: t('common.remove'),
      danger: true,
    })
    toast.info(t('gallery.message.picked', { name: t(yes ? 'common.remove' : 'common.cancel') }))
  }
  const removed = async () => {
    const yes = await dialog.confirm({ text: t('gallery.message.removedText'), countdown: { seconds: 20 } })
    toast.info(t('gallery.message.picked', { name: t(yes ? 'common.ok' : 'common.cancel') }))
  }
  const asks = [
    { key: 'success', run: () => toast.success(t('gallery.message.added')) },
    { key: 'error', run: () => toast.error(actionFailed('fileUpload')) },
    { key: 'info', run: () => toast.info(t('gallery.message.info')) },
    { key: 'loading', run: () => toast.loading() },
    { key: 'alert', run: () => void dialog.alert({ text: t('gallery.message.alertText') }) },
    { key: 'confirm', run: () => void confirm() },
    { key: 'countdown', run: () => void removed() },
    { key: 'sheet', run: () => setPopup('sheet') },
    { key: 'actions', run: () => setPopup('actions') },
    { key: 'area', run: () => setPopup('area') },
    { key: 'slot', run: () => setPopup('slot') },
    { key: 'date', run: () => setPopup('date') },
    { key: 'bare', run: () => setPopup('bare') },
    { key: 'bareFull', run: () => setPopup('bareFull') },
  ] as const
  return (
    <Section title={t('gallery.section.feedback')}>
      <View className="gallery__row">
        {asks.map(({ key, run }) => (
          <Button key={key} kind="secondary" size="s" onPress={run}>
            {t(`gallery.ask.${key}`)}
          </Button>
        ))}
      </View>
      <Popups popup={popup} onClose={() => setPopup(null)} />
    </Section>
  )
}
