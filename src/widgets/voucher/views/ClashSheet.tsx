import { View } from '@tarojs/components'
import { useMemo } from 'react'
import type { WidgetOwner } from '@/api/widget'
import type { VoucherField } from '@/api/widgetVoucher'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { SegmentedControl } from '@/ui/segmented-control/SegmentedControl'
import { Sheet } from '@/ui/sheet/Sheet'
import { createScrollSignal } from '@/ui/window/scrollSignal'
import { WindowedList } from '@/ui/window/WindowedList'
import { useEnumOptions, useFieldWords } from '../../field'
import type { FieldWords } from '../../field/model/rules'
import { rowName, sideTexts, type ClashEntry, type Side } from '../model/clash'
import { recordFields } from '../model/content'
import { voucherTexts } from '../texts'
import type { VoucherHandle } from '../useVoucher'

interface EntryProps {
  entry: ClashEntry
  columns: readonly VoucherField[]
  words: FieldWords
  onTake: (side: Side) => void
}

const WAYS = {
  cell: { mine: 'keepMine', theirs: 'takeTheirs' },
  rowAdded: { mine: 'leaveOut', theirs: 'takeRow' },
  rowRemoved: { mine: 'keepRow', theirs: 'dropRow' },
  rowChanged: { mine: 'stillRemove', theirs: 'keepTheirs' },
} as const

/** One change of the server: both sides, and which of them is to count. */
function Entry({ entry, columns, words, onTake }: EntryProps) {
  const t = useText(voucherTexts)
  const { kind, row, place, field, side } = entry
  const name = [
    row === '' ? t('voucher.clash.head') : place > 0 && t('voucher.clash.row', { n: place }),
    row !== '' && rowName(entry, columns, words),
    field?.label,
  ]
    .filter(Boolean)
    .join(' · ')
  const texts = sideTexts(entry, words)
  const ways = WAYS[kind]
  return (
    <View className="voucher-clash__entry">
      <View className="voucher-clash__name">{name}</View>
      {kind === 'cell' ? (
        <View className="voucher-clash__sides">
          {(['mine', 'theirs'] as const).map(one => (
            <View key={one} className="voucher-clash__side">
              <View className="voucher-clash__whose">{t(`voucher.clash.${one}`)}</View>
              <View className="voucher-clash__value">{texts[one] || t('voucher.clash.blank')}</View>
            </View>
          ))}
        </View>
      ) : (
        <View className="voucher-clash__value">{t(`voucher.clash.${kind}`)}</View>
      )}
      <SegmentedControl
        label={t('voucher.clash.choice', { name })}
        options={(['mine', 'theirs'] as const).map(value => ({
          value,
          text: t(`voucher.clash.${ways[value]}`),
        }))}
        value={side}
        onChange={onTake}
      />
    </View>
  )
}

const NONE: readonly ClashEntry[] = []
const keyOf = ({ key }: ClashEntry) => key

/** What another person has saved meanwhile, cell by cell; nothing that was typed is lost. */
export function ClashSheet({ voucher, owner }: { voucher: VoucherHandle; owner: WidgetOwner }) {
  const t = useText(voucherTexts)
  const { clash, template } = voucher
  const specs = useMemo(
    () => (template ? [...recordFields(template), ...template.body] : []).map(one => one.spec),
    [template],
  )
  const words = useFieldWords(useEnumOptions(specs, owner))
  const { entries = NONE, document } = clash ?? {}
  const signal = useMemo(() => createScrollSignal(), [])
  const { takeSide } = voucher
  const draw = (entry: ClashEntry) => (
    <Entry
      entry={entry}
      columns={template?.body ?? []}
      words={words}
      onTake={side => takeSide(entry.key, side)}
    />
  )
  return (
    <Sheet
      open={clash !== undefined}
      onClose={voucher.closeClash}
      title={t('voucher.clash.title')}
      height={85}
      signal={signal}
      footer={
        <View className="voucher-clash__actions">
          <Button kind="secondary" block onPress={voucher.closeClash}>
            {t('voucher.clash.later')}
          </Button>
          <Button block onPress={() => void voucher.settle()}>
            {t(clash?.saves === false ? 'voucher.clash.go' : 'voucher.clash.save')}
          </Button>
        </View>
      }
    >
      {document && (
        <View className="voucher-clash__note">
          {t('voucher.clash.note', {
            by: document.updated.by || t('voucher.someone'),
            at: document.updated.at && t('voucher.clash.at', { time: document.updated.at }),
          })}
          {entries.length === 0 && t('voucher.clash.same')}
        </View>
      )}
      {entries.length > 1 && (
        <View className="voucher-clash__actions voucher-clash__all">
          {(['mine', 'theirs'] as const).map(side => (
            <Button key={side} kind="secondary" size="s" block onPress={() => voucher.takeAll(side)}>
              {t(`voucher.clash.all.${side}`)}
            </Button>
          ))}
        </View>
      )}
      {entries.length > 0 && (
        <WindowedList
          rows={entries}
          keyOf={keyOf}
          draw={draw}
          label={t('voucher.clash.title')}
          lineHeight="120px"
          scroll={signal}
        />
      )}
    </Sheet>
  )
}
