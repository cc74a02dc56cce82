import { View } from '@tarojs/components'
import type { DesignItem, DesignTab } from '@/api/design'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { IconButton } from '@/ui/icon-button/IconButton'
import { TextArea } from '@/ui/text-area/TextArea'
import { TextField } from '@/ui/text-field/TextField'
import { useState, type ReactNode } from 'react'
import { freshItem } from '../../model/newModule'
import { pictureProblem } from '../../model/problems'
import { layoutEditorTexts } from '../../texts'
import { Group, LinkField } from './fields'
import type { SettingsProps } from './lookSettings'

/** What the server takes. */
const MAX_ITEMS = 300
const MAX_TABS = 20

interface ItemHeadProps {
  at: number
  onUp: () => void
  onRemove: () => void
}

function ItemHead({ at, onUp, onRemove }: ItemHeadProps) {
  const t = useText(layoutEditorTexts)
  return (
    <View className="alm-settings__item-head">
      <View className="alm-settings__item-name">{t('layoutEditor.item', { n: at + 1 })}</View>
      <IconButton
        icon="chevron-up"
        size={20}
        label={t('layoutEditor.upItem', { n: at + 1 })}
        disabled={at === 0}
        onPress={onUp}
      />
      <IconButton
        icon="trash"
        size={20}
        label={t('layoutEditor.removeItem', { n: at + 1 })}
        onPress={onRemove}
      />
    </View>
  )
}

const upwards = <T,>(list: readonly T[], at: number): T[] => {
  const one = list[at]
  const before = list[at - 1]
  return one === undefined || before === undefined
    ? [...list]
    : [...list.slice(0, at - 1), one, before, ...list.slice(at + 1)]
}
const without = <T,>(list: readonly T[], at: number): T[] => list.filter((_, n) => n !== at)
const replaced = <T,>(list: readonly T[], at: number, one: T): T[] =>
  list.map((old, n) => (n === at ? one : old))

interface ListProps<T> {
  title: string
  most?: number
  list: readonly T[]
  keyOf: (one: T, at: number) => string
  fresh: () => T
  onChange: (list: T[], typing?: string) => void
  row: (one: T, at: number, set: (one: T, typing?: string) => void) => ReactNode
}

function EditList<T>({ title, most = MAX_ITEMS, list, keyOf, fresh, onChange, row }: ListProps<T>) {
  const t = useText(layoutEditorTexts)
  return (
    <Group title={title}>
      {list.map((one, at) => (
        <View key={keyOf(one, at)} className="alm-settings__item">
          <ItemHead
            at={at}
            onUp={() => onChange(upwards(list, at))}
            onRemove={() => onChange(without(list, at))}
          />
          {row(one, at, (changed, typing) =>
            onChange(replaced(list, at, changed), typing && `${typing} ${at}`),
          )}
        </View>
      ))}
      <Button
        kind="secondary"
        size="s"
        icon="plus"
        disabled={list.length >= most}
        onPress={() => onChange([...list, fresh()])}
      >
        {t('layoutEditor.addItem')}
      </Button>
    </Group>
  )
}

/** Pictures of a banner, entries of a grid, buttons, lines of a notice: each with its link. */
export function ItemSettings({ module, events }: SettingsProps) {
  const t = useText(layoutEditorTexts)
  const banner = module.kind === 'banner'
  const notice = module.kind === 'notice'
  const title = t(`layoutEditor.field.${banner ? 'slides' : notice ? 'lines' : 'entries'}`)
  return (
    <EditList<DesignItem>
      title={title}
      list={module.items}
      keyOf={({ key }) => key}
      fresh={() =>
        freshItem(module, banner ? '' : t(notice ? 'layoutEditor.newText' : 'layoutEditor.newLink'))
      }
      onChange={(items, typing) => events.change({ items }, typing)}
      row={(item, at, set) => {
        const wrong = pictureProblem(module.kind, item.imageUrl)
        return (
          <>
            {!banner && (
              <TextField
                label={t('layoutEditor.field.entryName')}
                value={item.text}
                maxLength={notice ? 500 : 60}
                onChange={text => set({ ...item, text }, 'itemText')}
              />
            )}
            {!notice && (
              <TextField
                label={t('layoutEditor.field.picture')}
                value={item.imageUrl}
                maxLength={2048}
                placeholder="https://"
                error={wrong && t(`layoutEditor.problem.${wrong}`)}
                onChange={imageUrl => set({ ...item, imageUrl }, 'itemPicture')}
              />
            )}
            <LinkField
              label={`${t('layoutEditor.field.link')} ${at + 1}`}
              value={item.link}
              onChange={link => set({ ...item, link }, 'itemLink')}
            />
          </>
        )
      }}
    />
  )
}

/** One code per line; blanks and commas separate too, so that a pasted row works. */
const codesIn = (text: string): string[] =>
  [...new Set(text.split(/[\s,，;；]+/).filter(Boolean))].slice(0, MAX_ITEMS)

interface CodesProps {
  label: string
  hint: string
  codes: readonly string[]
  onChange: (codes: string[]) => void
}

/** What is typed stays as typed until the field is left. */
export function CodesField({ label, hint, codes, onChange }: CodesProps) {
  const [typed, setTyped] = useState<string>()
  const leave = () => {
    if (typed !== undefined) onChange(codesIn(typed))
    setTyped(undefined)
  }
  return (
    <TextArea
      label={label}
      hint={hint}
      rows={4}
      value={typed ?? codes.join('\n')}
      onChange={setTyped}
      onBlur={leave}
    />
  )
}

export function TabSettings({ module, events }: SettingsProps) {
  const t = useText(layoutEditorTexts)
  return (
    <EditList<DesignTab>
      title={t('layoutEditor.field.tabs')}
      most={MAX_TABS}
      list={module.tabs}
      keyOf={(_, at) => String(at)}
      fresh={() => ({ title: t('layoutEditor.newTab'), codes: [], raw: {} })}
      onChange={(tabs, typing) => events.change({ tabs }, typing)}
      row={(tab, _at, set) => (
        <>
          <TextField
            label={t('layoutEditor.field.tabTitle')}
            value={tab.title}
            maxLength={30}
            onChange={title => set({ ...tab, title }, 'tabTitle')}
          />
          <CodesField
            label={t('layoutEditor.field.codes')}
            hint={t('layoutEditor.field.codesHint')}
            codes={tab.codes}
            onChange={codes => set({ ...tab, codes })}
          />
        </>
      )}
    />
  )
}
