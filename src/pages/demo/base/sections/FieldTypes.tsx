import { View } from '@tarojs/components'
import { useMemo, useState, type ReactNode } from 'react'
import type { FieldSpec } from '@/api/widget'
import { useText } from '@/i18n'
import type { Failure } from '@/i18n/messages'
import { SelectSheet } from '@/ui/select/SelectSheet'
import { Tabs } from '@/ui/tabs/Tabs'
import { useReferChooser } from '@/widgets/chooser'
import { Field, FieldChoosersProvider, type FieldChoosers, type ReferWish } from '@/widgets/field'
import type { FieldValue } from '@/widgets/field/model/registry'
import type { Referred } from '@/widgets/field/model/types/refer'
import { useLocationChooser } from '@/widgets/location'
import { galleryTexts } from '../texts'
import { Section } from './Section'

const types = [
  ...(['text', 'textArea', 'number', 'date', 'time', 'range', 'select', 'selects'] as const),
  ...(['checkbox', 'boolean', 'refer', 'location', 'unknown'] as const),
] as const
type TypeKey = (typeof types)[number]

const states = ['empty', 'filled', 'required', 'readOnly', 'disabled', 'wrong', 'tooLong'] as const
type StateKey = (typeof states)[number]

interface TypeSample {
  spec: FieldSpec
  filled: FieldValue
  /** what stands where something is wrong, and why where the page has to say it */
  wrong: { value: FieldValue | undefined; failure?: Failure }
  /** more than there is room for */
  long: FieldValue
}

const text = (words: string): FieldValue => ({ kind: 'text', text: words })
const number = (from: string): FieldValue => ({ kind: 'number', from, to: '' })
const date = (from: string, to = ''): FieldValue => ({ kind: 'date', from, to })
const select = (...keys: string[]): FieldValue => ({ kind: 'select', keys })
const flag = (on: boolean): FieldValue => ({ kind: 'checkbox', on })
const refer = (...chosen: Referred[]): FieldValue => ({ kind: 'refer', chosen })

const REQUIRED: Failure = { code: 'required' }
const settleKeys = ['cash', 'month', 'quarter', 'letter'] as const
const supplierKeys = ['hengqi', 'lanchuan', 'long'] as const

function useSamples(): Record<TypeKey, TypeSample> {
  const t = useText(galleryTexts)
  const long = t('gallery.fields.long')
  const words = { filled: text(t('gallery.fields.words')), wrong: { value: undefined, failure: REQUIRED } }
  const options = settleKeys.map(key => ({
    key,
    name: t(`gallery.fields.settle.${key}`),
    disabled: key === 'letter',
  }))
  const [first, , last] = supplierKeys.map(key => ({ key, text: t(`gallery.fields.supplier.${key}`) }))
  const [filled, longRefer] = [refer(...(first ? [first] : [])), refer(...(last ? [last] : []))]
  const flags = {
    filled: flag(true),
    wrong: { value: flag(false), failure: REQUIRED },
    long: flag(true),
  }
  const time = { hours: [9, 17], minutes: [0, 59], seconds: [0, 59] } as const
  return {
    text: { ...words, spec: { type: 'Text', typeCode: '', maxLength: 30 }, long: text(long) },
    textArea: {
      ...words,
      spec: { type: 'TextArea', typeCode: '', maxLength: 40 },
      long: text(long.repeat(2)),
    },
    number: {
      spec: { type: 'Number', typeCode: '', precision: 2, min: '0', max: '100000000' },
      filled: number('1234567.5'),
      wrong: { value: number('12a') },
      long: number('123456789012.345'),
    },
    date: {
      spec: { type: 'Date', typeCode: 'date', min: '2026-01-01', max: '2026-12-31' },
      filled: date('2026-03-10'),
      wrong: { value: date('2025-12-31') },
      long: date('2026-02-30'),
    },
    time: {
      spec: { type: 'Date', typeCode: 'datetime', ...time },
      filled: date('2026-03-10 09:05:00'),
      wrong: { value: date('2026-03-10 18:00:00') },
      long: date('2026-03-10 23:59:59'),
    },
    range: {
      spec: { type: 'Date', typeCode: 'date', multiple: true },
      filled: date('2026-03-01', '2026-03-31'),
      wrong: { value: date('2026-03-31', '2026-03-01') },
      long: date('2026-03-31', '2026-03-01'),
    },
    select: {
      spec: { type: 'Select', typeCode: 'settle', options: options.slice(0, 3) },
      filled: select('month'),
      wrong: { value: undefined, failure: REQUIRED },
      long: select('cash', 'month'),
    },
    selects: {
      spec: { type: 'Select', typeCode: 'settle', options, multiple: true },
      filled: select('month'),
      wrong: { value: undefined, failure: REQUIRED },
      long: select(...settleKeys),
    },
    checkbox: { ...flags, spec: { type: 'Checkbox', typeCode: '' } },
    boolean: { ...flags, spec: { type: 'Boolean', typeCode: '' } },
    refer: {
      spec: { type: 'Refer', typeCode: 'supplier' },
      filled,
      wrong: { value: undefined, failure: REQUIRED },
      long: longRefer,
    },
    location: {
      spec: { type: 'Text', typeCode: 'location', maxLength: 60 },
      filled: text(t('gallery.fields.address')),
      wrong: { value: undefined, failure: REQUIRED },
      long: text(t('gallery.fields.address').repeat(4)),
    },
    unknown: {
      spec: { type: 'Signature', typeCode: '' },
      filled: text(t('gallery.fields.words')),
      wrong: { value: undefined },
      long: text(long),
    },
  }
}

interface StateProps {
  state: StateKey
  sample: TypeSample
}

function State({ state, sample }: StateProps) {
  const t = useText(galleryTexts)
  const start = {
    filled: sample.filled,
    readOnly: sample.filled,
    disabled: sample.filled,
    wrong: sample.wrong.value,
  }
  const [value, setValue] = useState<FieldValue | undefined>(
    state === 'tooLong' ? sample.long : start[state as keyof typeof start],
  )
  const [changed, setChanged] = useState(false)
  const spec = {
    ...sample.spec,
    required: state === 'required' || state === 'wrong',
    readOnly: state === 'readOnly',
  }
  const failed = state === 'wrong' && !changed ? sample.wrong.failure : undefined
  return (
    <View className="gallery__gap">
      <Field
        label={t(`gallery.fields.state.${state}`)}
        spec={spec}
        value={value}
        onChange={next => {
          setChanged(true)
          setValue(next)
        }}
        failure={failed}
        disabled={state === 'disabled'}
        scans
      />
    </View>
  )
}

/** Choosers as a page hands them in: places, and the suppliers of the organisation, or three for who has none. */
function useSampleChoosers(): { choosers: FieldChoosers; sheet: ReactNode } {
  const t = useText(galleryTexts)
  const { choosers: real, element } = useReferChooser()
  const [ask, setAsk] = useState<{ wish: ReferWish; answer: (chosen?: readonly Referred[]) => void }>()
  const place = useLocationChooser()
  const choosers = useMemo<FieldChoosers>(
    () => ({
      refer: real.refer ?? (wish => new Promise(answer => setAsk({ wish, answer }))),
      location: place.location,
    }),
    [place.location, real.refer],
  )
  const suppliers = supplierKeys.map(key => ({ key, text: t(`gallery.fields.supplier.${key}`) }))
  const sheet = (
    <SelectSheet
      open={ask !== undefined}
      title={ask?.wish.label ?? ''}
      options={suppliers}
      value={ask?.wish.chosen.map(one => one.key) ?? []}
      onPick={keys => ask?.answer(suppliers.filter(one => keys.includes(one.key)))}
      onClose={() => {
        ask?.answer()
        setAsk(undefined)
      }}
    />
  )
  return {
    choosers,
    sheet: (
      <>
        {element ?? sheet}
        {place.element}
      </>
    ),
  }
}

/** Every field type in every state. */
export function FieldTypes() {
  const t = useText(galleryTexts)
  const samples = useSamples()
  const [type, setType] = useState<TypeKey>('text')
  const { choosers, sheet } = useSampleChoosers()
  const alone = samples.refer
  return (
    <Section title={t('gallery.section.fieldTypes')}>
      <Tabs
        label={t('gallery.section.fieldTypes')}
        items={types.map(key => ({ key, text: t(`gallery.fields.type.${key}`) }))}
        active={type}
        onChange={setType}
      />
      <View className="gallery__fields">
        <FieldChoosersProvider value={choosers}>
          {states.map(state => (
            <State key={`${type}-${state}`} state={state} sample={samples[type]} />
          ))}
        </FieldChoosersProvider>
        {type === 'refer' && (
          <View className="gallery__gap">
            <Field
              label={t('gallery.fields.state.alone')}
              spec={alone.spec}
              value={alone.filled}
              onChange={() => undefined}
            />
          </View>
        )}
      </View>
      <FieldChoosersProvider value={choosers}>{sheet}</FieldChoosersProvider>
    </Section>
  )
}
