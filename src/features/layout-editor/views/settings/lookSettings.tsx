import type { DesignModule } from '@/api/design'
import { DESIGN_WIDTH } from '@/base/designLength'
import { MAX_HEIGHT, MIN_HEIGHT, MIN_WIDTH } from '@/base/layoutLimits'
import { useText } from '@/i18n'
import { TextField } from '@/ui/text-field/TextField'
import { isDrawnGround } from '../../model/problems'
import { layoutEditorTexts } from '../../texts'
import type { BlockEvents } from '../blockEvents'
import { ChoiceLine, ColourField, FlagLine, Group, NumberLine } from './fields'

export interface SettingsProps {
  module: DesignModule
  events: BlockEvents
  /** stands in a free container */
  inside: boolean
}

const SIDES = ['top', 'right', 'bottom', 'left'] as const
const CORNERS = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const

/** Place and size of what stands in a container; the limits are the model's (shop §9). */
function Place({ module, events }: SettingsProps) {
  const t = useText(layoutEditorTexts)
  const names = ['x', 'y', 'width', 'height'] as const
  const least = { x: 0, y: 0, width: MIN_WIDTH, height: MIN_HEIGHT }
  return (
    <Group>
      {names.map(name => (
        <NumberLine
          key={name}
          label={t(`layoutEditor.field.${name}`)}
          value={module.box[name]}
          min={least[name]}
          max={name === 'y' || name === 'height' ? MAX_HEIGHT : DESIGN_WIDTH}
          onChange={value => events.change({ box: { ...module.box, [name]: value } })}
        />
      ))}
    </Group>
  )
}

/** Margin, corners, ground; place and size inside a container. */
export function LookSettings(props: SettingsProps) {
  const { module, events, inside } = props
  const t = useText(layoutEditorTexts)
  if (inside) return <Place {...props} />
  return (
    <>
      {(module.kind === 'banner' || module.kind === 'container') && (
        <Group>
          <NumberLine
            label={t('layoutEditor.field.height')}
            value={module.height}
            min={MIN_HEIGHT}
            max={MAX_HEIGHT}
            onChange={height => events.change({ height })}
          />
        </Group>
      )}
      <Group title={t('layoutEditor.field.margin')}>
        {SIDES.map(side => (
          <NumberLine
            key={side}
            label={t(`layoutEditor.field.${side}`)}
            value={module.margin[side]}
            min={0}
            max={100}
            onChange={value => events.change({ margin: { ...module.margin, [side]: value } })}
          />
        ))}
      </Group>
      <Group title={t('layoutEditor.field.radius')}>
        {CORNERS.map(corner => (
          <NumberLine
            key={corner}
            label={t(`layoutEditor.field.${corner}`)}
            value={module.radius[corner]}
            min={0}
            max={100}
            onChange={value => events.change({ radius: { ...module.radius, [corner]: value } })}
          />
        ))}
      </Group>
      <Group>
        <ColourField
          label={t('layoutEditor.field.background')}
          value={module.background}
          isDrawn={isDrawnGround}
          onChange={(background, typed) => events.change({ background }, typed ? 'background' : undefined)}
        />
      </Group>
    </>
  )
}

export function TitleSettings({ module, events }: SettingsProps) {
  const t = useText(layoutEditorTexts)
  const { title } = module
  return (
    <Group>
      <ChoiceLine
        label={t('layoutEditor.field.look')}
        value={title.look}
        options={(['none', 'plain', 'bar'] as const).map(value => ({
          value,
          text: t(`layoutEditor.look.${value}`),
        }))}
        onChange={look => events.change({ title: { ...title, look } })}
      />
      {title.look !== 'none' && (
        <>
          <TextField
            label={t('layoutEditor.field.titleName')}
            value={title.name}
            maxLength={60}
            onChange={name => events.change({ title: { ...title, name } }, 'title')}
          />
          <NumberLine
            label={t('layoutEditor.field.fontSize')}
            value={title.fontSize ?? 16}
            min={10}
            max={60}
            onChange={fontSize => events.change({ title: { ...title, fontSize } })}
          />
          <ColourField
            label={t('layoutEditor.field.colour')}
            value={title.color}
            onChange={(color, typed) =>
              events.change({ title: { ...title, color } }, typed ? 'titleColour' : undefined)
            }
          />
        </>
      )}
    </Group>
  )
}

const FAMILIES = { system: '', serif: 'serif', kai: 'KaiTi, STKaiti', mono: 'monospace' } as const
type Family = keyof typeof FAMILIES
const FAMILY_NAMES = Object.keys(FAMILIES) as Family[]
const ALIGNS = ['left', 'center', 'right', 'justify'] as const

/** Font settings of a text, fontopts of a text block (shop §3). */
export function FontSettings({ module, events }: SettingsProps) {
  const t = useText(layoutEditorTexts)
  const { font } = module
  const set = (change: Partial<typeof font>, typing?: string) =>
    events.change({ font: { ...font, ...change } }, typing)
  const family = FAMILY_NAMES.find(name => FAMILIES[name] === font.family) ?? 'system'
  return (
    <>
      <Group>
        <NumberLine
          label={t('layoutEditor.field.fontSize')}
          value={font.size ?? 14}
          min={8}
          max={100}
          onChange={size => set({ size })}
        />
        <NumberLine
          label={t('layoutEditor.field.lineHeight')}
          value={font.lineHeight ?? 0}
          min={0}
          max={200}
          onChange={lineHeight => set({ lineHeight })}
        />
        <ChoiceLine
          label={t('layoutEditor.field.align')}
          value={font.align}
          options={ALIGNS.map(value => ({ value, text: t(`layoutEditor.align.${value}`) }))}
          onChange={align => set({ align })}
        />
        {module.kind === 'draggableText' && (
          <ChoiceLine
            label={t('layoutEditor.field.family')}
            value={family}
            options={FAMILY_NAMES.map(value => ({ value, text: t(`layoutEditor.family.${value}`) }))}
            onChange={name => set({ family: FAMILIES[name] })}
          />
        )}
      </Group>
      <Group>
        <FlagLine label={t('layoutEditor.field.bold')} value={font.bold} onChange={bold => set({ bold })} />
        <FlagLine
          label={t('layoutEditor.field.italic')}
          value={font.italic}
          onChange={italic => set({ italic })}
        />
        <FlagLine
          label={t('layoutEditor.field.underline')}
          value={font.underline}
          onChange={underline => set({ underline })}
        />
        <ColourField
          label={t('layoutEditor.field.colour')}
          value={font.color}
          onChange={(color, typed) => set({ color }, typed ? 'fontColour' : undefined)}
        />
      </Group>
    </>
  )
}
