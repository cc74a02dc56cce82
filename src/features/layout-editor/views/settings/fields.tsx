import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { DesignLink } from '@/api/design'
import { useText } from '@/i18n'
import { cx } from '@/ui/cx'
import { a11y } from '@/ui/host/a11y'
import { Chip } from '@/ui/chip/Chip'
import { Pressable } from '@/ui/host/Pressable'
import { SegmentedControl } from '@/ui/segmented-control/SegmentedControl'
import { Stepper } from '@/ui/stepper/Stepper'
import { Switch } from '@/ui/switch/Switch'
import { TextField } from '@/ui/text-field/TextField'
import { specUrl, linkTo } from '@/routes/links'
import { linkProblem } from '../../model/links'
import { isDrawnColour } from '../../model/problems'
import { layoutEditorTexts } from '../../texts'
import './settings.scss'

export function Group({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <View className="alm-settings__group">
      {title && (
        <View className="alm-settings__title" {...a11y({ role: 'heading', level: 3 })}>
          {title}
        </View>
      )}
      {children}
    </View>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <View className="alm-settings__line">
      <View className="alm-settings__label">{label}</View>
      {children}
    </View>
  )
}

interface NumberLineProps {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

export function NumberLine({ label, value, min, max, onChange }: NumberLineProps) {
  const shown = Math.round(value)
  return (
    <Line label={label}>
      {/* what a template set outside the usual range is not pulled into it by looking at it */}
      <Stepper
        label={label}
        value={shown}
        min={Math.min(min, shown)}
        max={Math.max(max, shown)}
        onChange={onChange}
      />
    </Line>
  )
}

interface FlagLineProps {
  label: string
  value: boolean
  onChange: (value: boolean) => void
}

export const FlagLine = ({ label, value, onChange }: FlagLineProps) => (
  <Line label={label}>
    <Switch label={label} checked={value} onChange={onChange} />
  </Line>
)

interface ChoiceLineProps<V extends string> {
  label: string
  value: V
  options: readonly { value: V; text: string }[]
  onChange: (value: V) => void
}

export function ChoiceLine<V extends string>({ label, ...choice }: ChoiceLineProps<V>) {
  return (
    <View className="alm-settings__choice">
      <View className="alm-settings__label">{label}</View>
      <SegmentedControl label={label} {...choice} />
    </View>
  )
}

/** Colours of the shop; any other one by its code. */
const SWATCHES = [
  '',
  '#14171F',
  '#4A5160',
  '#FFFFFF',
  '#2257F5',
  '#EAF0FF',
  '#E8431A',
  '#FEF3EF',
  '#12A066',
  '#D97706',
]

interface ColourFieldProps {
  label: string
  value: string
  /** default: one colour */
  isDrawn?: (text: string) => boolean
  onChange: (value: string, typed: boolean) => void
}

export function ColourField({ label, value, isDrawn = isDrawnColour, onChange }: ColourFieldProps) {
  const t = useText(layoutEditorTexts)
  return (
    <View className="alm-settings__colour">
      <View className="alm-settings__label">{label}</View>
      <View className="alm-swatches" {...a11y({ role: 'radiogroup', label })}>
        {SWATCHES.map(colour => (
          <Pressable
            key={colour}
            role="radio"
            checked={colour.toLowerCase() === value.toLowerCase()}
            label={colour || t('layoutEditor.noColour')}
            className={cx('alm-swatch', colour.toLowerCase() === value.toLowerCase() && 'alm-swatch--on')}
            onPress={() => onChange(colour, false)}
          >
            <View
              className={cx('alm-swatch__face', !colour && 'alm-swatch__face--none')}
              style={{ backgroundColor: colour || undefined }}
            />
          </Pressable>
        ))}
      </View>
      <TextField
        label={`${label} ${t('layoutEditor.colourCode')}`}
        hideLabel
        value={value}
        placeholder="#2257F5"
        maxLength={60}
        error={isDrawn(value) ? undefined : t('layoutEditor.problem.colour')}
        onChange={colour => onChange(colour, true)}
      />
    </View>
  )
}

const PAGES = ['classification', 'shoppingCart', 'myOrder', 'userCenter'] as const
const PAGE_TEXT = {
  classification: 'classification',
  shoppingCart: 'cart',
  myOrder: 'orders',
  userCenter: 'userCenter',
} as const

interface LinkFieldProps {
  label: string
  value: DesignLink
  onChange: (value: DesignLink) => void
}

/** linkType 1 internal path, 2 url (shop §3); what is wrong with it is said at once. */
export function LinkField({ label, value, onChange }: LinkFieldProps) {
  const t = useText(layoutEditorTexts)
  const problem = linkProblem(value)
  const types = ['none', 'internal', 'url'] as const
  return (
    <View className="alm-settings__choice">
      <View className="alm-settings__label">{label}</View>
      <SegmentedControl
        label={label}
        value={value.type}
        options={types.map(type => ({ value: type, text: t(`layoutEditor.link.${type}`) }))}
        onChange={type => onChange(type === 'none' ? { type, address: '' } : { ...value, type })}
      />
      {value.type !== 'none' && (
        <TextField
          label={`${label} ${t('layoutEditor.field.address')}`}
          hideLabel
          value={value.address}
          placeholder={value.type === 'internal' ? '/ProductDetails?cProdCode=' : 'https://'}
          maxLength={2048}
          error={problem && t(`layoutEditor.problem.${problem}`)}
          onChange={address => onChange({ ...value, address })}
        />
      )}
      {value.type === 'internal' && (
        <View className="alm-settings__chips">
          {PAGES.map(page => {
            const address = specUrl(linkTo(page))
            return (
              <Chip
                key={page}
                selected={value.address === address}
                onPress={() => onChange({ type: 'internal', address })}
              >
                {t(`layoutEditor.page.${PAGE_TEXT[page]}`)}
              </Chip>
            )
          })}
        </View>
      )}
    </View>
  )
}
