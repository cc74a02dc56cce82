import { useText } from '@/i18n'
import { TextArea } from '@/ui/text-area/TextArea'
import { TextField } from '@/ui/text-field/TextField'
import { layoutEditorTexts } from '../../texts'
import { ClassField } from './ClassField'
import { ChoiceLine, FlagLine, Group, LinkField, NumberLine } from './fields'
import { CodesField, ItemSettings, TabSettings } from './itemSettings'
import type { SettingsProps } from './lookSettings'

const MAX_TEXT = 999_999

/** Text and its link: of a text, a text block, a notice without lines. */
function TextSettings({ module, events }: SettingsProps) {
  const t = useText(layoutEditorTexts)
  const notice = module.kind === 'notice'
  return (
    <Group>
      {/* not trimmed: blanks are part of the design (shop §5) */}
      <TextArea
        label={t(notice ? 'layoutEditor.field.notice' : 'layoutEditor.field.text')}
        placeholder={t('layoutEditor.newText')}
        rows={3}
        maxLength={MAX_TEXT}
        value={module.text}
        onChange={text => events.change({ text }, 'text')}
      />
      <LinkField label={t('layoutEditor.field.link')} value={module.link} onChange={events.linkschange} />
    </Group>
  )
}

const STYLES = ['1', '2', '3', '4', '5', '6'] as const

/** linkopts.Sr (shop §3): autoplay, interval in seconds, pictures per view, space between. */
function CarouselSettings({ module, events }: SettingsProps) {
  const t = useText(layoutEditorTexts)
  const { carousel, bannerStyle } = module
  const set = (change: Partial<typeof carousel>) => events.change({ carousel: { ...carousel, ...change } })
  return (
    <Group>
      {module.kind === 'banner' && (
        <ChoiceLine
          label={t('layoutEditor.field.bannerStyle')}
          value={String(bannerStyle) as (typeof STYLES)[number]}
          options={STYLES.map(value => ({ value, text: value }))}
          onChange={style => events.change({ bannerStyle: Number(style) as typeof bannerStyle })}
        />
      )}
      <FlagLine
        label={t('layoutEditor.field.autoplay')}
        value={carousel.autoplay}
        onChange={autoplay => set({ autoplay })}
      />
      {carousel.autoplay && (
        <NumberLine
          label={t('layoutEditor.field.interval')}
          value={carousel.interval}
          min={1}
          max={60}
          onChange={interval => set({ interval })}
        />
      )}
      {module.kind === 'banner' && bannerStyle === 4 && (
        <>
          <NumberLine
            label={t('layoutEditor.field.pageNum')}
            value={carousel.pageNum}
            min={1}
            max={10}
            onChange={pageNum => set({ pageNum })}
          />
          <NumberLine
            label={t('layoutEditor.field.spaceBetween')}
            value={carousel.spaceBetween}
            min={0}
            max={100}
            onChange={spaceBetween => set({ spaceBetween })}
          />
        </>
      )}
    </Group>
  )
}

/** prodTypeRadio 1 chosen items, 2 by class; page size and pagination mode (shop §3). */
function ListSettings(props: SettingsProps) {
  const { module, events } = props
  const t = useText(layoutEditorTexts)
  const products = module.kind === 'productList'
  const paginations = ['none', 'pager', 'loadMore'] as const
  return (
    <Group>
      {products && (
        <ChoiceLine
          label={t('layoutEditor.field.source')}
          value={module.source}
          options={(['items', 'class'] as const).map(value => ({
            value,
            text: t(`layoutEditor.source.${value}`),
          }))}
          onChange={source => events.change({ source })}
        />
      )}
      {products && module.source === 'class' ? (
        <ClassField chosen={module.classUuids} onChange={classUuids => events.change({ classUuids })} />
      ) : (
        module.kind !== 'tags' && (
          <CodesField
            label={t(products ? 'layoutEditor.field.codes' : 'layoutEditor.field.shopCodes')}
            hint={t(products ? 'layoutEditor.field.codesHint' : 'layoutEditor.field.shopCodesHint')}
            codes={module.codes}
            onChange={codes => events.change({ codes })}
          />
        )
      )}
      {module.kind !== 'shopSlider' && (
        <NumberLine
          label={t('layoutEditor.field.pageSize')}
          value={module.pageSize}
          min={1}
          max={100}
          onChange={pageSize => events.change({ pageSize })}
        />
      )}
      {(products || module.kind === 'shopList') && (
        <ChoiceLine
          label={t('layoutEditor.field.pagination')}
          value={module.pagination}
          options={paginations.map(value => ({ value, text: t(`layoutEditor.pagination.${value}`) }))}
          onChange={pagination => events.change({ pagination })}
        />
      )}
      {(products || module.kind === 'tags') && <Columns {...props} choices={['1', '2']} />}
    </Group>
  )
}

function Columns({ module, events, choices }: SettingsProps & { choices: readonly string[] }) {
  const t = useText(layoutEditorTexts)
  return (
    <ChoiceLine
      label={t('layoutEditor.field.columns')}
      value={String(module.columns)}
      options={choices.map(value => ({ value, text: value }))}
      onChange={columns => events.change({ columns: Number(columns) })}
    />
  )
}

function GridSettings(props: SettingsProps) {
  const { module, events } = props
  const t = useText(layoutEditorTexts)
  return (
    <Group>
      <Columns {...props} choices={['3', '4', '5']} />
      {module.kind === 'navGrid' && (
        <NumberLine
          label={t('layoutEditor.field.gap')}
          value={module.interval}
          min={0}
          max={60}
          onChange={interval => events.change({ interval })}
        />
      )}
    </Group>
  )
}

const DIRECTIONS = ['left', 'right', 'up', 'down'] as const

function NoticeSettings({ module, events }: SettingsProps) {
  const t = useText(layoutEditorTexts)
  const { scroll } = module
  const set = (change: Partial<typeof scroll>) => events.change({ scroll: { ...scroll, ...change } })
  return (
    <Group>
      <ChoiceLine
        label={t('layoutEditor.field.direction')}
        value={scroll.direction}
        options={DIRECTIONS.map(value => ({ value, text: t(`layoutEditor.direction.${value}`) }))}
        onChange={direction => set({ direction })}
      />
      <NumberLine
        label={t('layoutEditor.field.speed')}
        value={scroll.amount}
        min={1}
        max={100}
        onChange={amount => set({ amount })}
      />
      <NumberLine
        label={t('layoutEditor.field.delay')}
        value={scroll.delay}
        min={0}
        max={10_000}
        onChange={delay => set({ delay })}
      />
    </Group>
  )
}

function Special(props: SettingsProps) {
  const { module } = props
  switch (module.kind) {
    case 'banner':
      return (
        <>
          <CarouselSettings {...props} />
          <ItemSettings {...props} />
        </>
      )
    case 'text':
    case 'draggableText':
      return <TextSettings {...props} />
    case 'notice':
      return (
        <>
          {module.items.length === 0 && <TextSettings {...props} />}
          <NoticeSettings {...props} />
          <ItemSettings {...props} />
        </>
      )
    case 'buttons':
      return <ItemSettings {...props} />
    case 'navGrid':
    case 'swipeGrid':
      return (
        <>
          <GridSettings {...props} />
          <ItemSettings {...props} />
        </>
      )
    case 'tags':
      return (
        <>
          <ListSettings {...props} />
          <TabSettings {...props} />
        </>
      )
    case 'shopSlider':
      return (
        <>
          <CarouselSettings {...props} />
          <ListSettings {...props} />
        </>
      )
    case 'productList':
    case 'shopList':
      return <ListSettings {...props} />
    default:
      return null
  }
}

/** What a module shows; its name is for the list of modules and for screen readers. */
export function ContentSettings(props: SettingsProps) {
  const { module, events } = props
  const t = useText(layoutEditorTexts)
  return (
    <>
      <Group>
        <TextField
          label={t('layoutEditor.field.name')}
          value={module.name}
          maxLength={60}
          onChange={name => events.change({ name }, 'name')}
        />
      </Group>
      <Special {...props} />
    </>
  )
}
