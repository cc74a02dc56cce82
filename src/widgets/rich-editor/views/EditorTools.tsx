import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { useText } from '@/i18n'
import { cx } from '@/ui/cx'
import { a11y } from '@/ui/host/a11y'
import { Pressable } from '@/ui/host/Pressable'
import { GROUNDS, INKS, SIZES, type Ink } from '../../rich-text/model'
import { richEditorTexts } from '../texts'
import { canDoBlocks } from './canDo'
import type { EditorCommand, EditorLook } from './contract'

interface ToolProps {
  label: string
  children: ReactNode
  look?: string
  on?: boolean
  open?: boolean
  off?: boolean
  onPress: () => void
}

function Tool({ label, children, look, on, open, off, onPress }: ToolProps) {
  return (
    <Pressable
      className={cx('alm-editor__tool', on && 'alm-editor__tool--on', open && 'alm-editor__tool--open')}
      label={label}
      disabled={off ?? false}
      {...(on === undefined ? {} : { role: 'checkbox', checked: on })}
      {...(open === undefined ? {} : { expanded: open })}
      onPress={onPress}
    >
      <View className={look ? `alm-editor__mark alm-editor__mark--${look}` : 'alm-editor__mark'}>
        {children}
      </View>
    </Pressable>
  )
}

type Panel = 'size' | 'ink' | 'ground' | 'heading' | 'align' | 'inTable'
type Choice = { key: string; text: string; command: EditorCommand; ink?: string; on?: boolean }

const LEVELS = [0, 1, 2, 3, 4, 5, 6] as const
const ALIGNS = ['left', 'center', 'right', 'justify'] as const
const STEPS = ['addRow', 'addColumn', 'removeRow', 'removeColumn', 'remove'] as const

function useChoices(look: EditorLook): Record<Panel, () => Choice[]> {
  const t = useText(richEditorTexts)
  const colours = (name: 'ink' | 'ground', inks: readonly Ink[]) => (): Choice[] => [
    { key: 'none', text: t('richEditor.colours.none'), command: { name, value: '' } },
    ...inks.map(ink => ({
      key: ink.name,
      text: t(`richEditor.colours.${ink.name}`),
      command: { name, value: ink.hex },
      ink: `var(${ink.token})`,
    })),
  ]
  return {
    size: () => [
      { key: 'normal', text: t('richEditor.sizes.normal'), command: { name: 'size', value: '' } },
      ...SIZES.map(({ name, em }): Choice => ({
        key: name,
        text: t(`richEditor.sizes.${name}`),
        command: { name: 'size', value: em },
      })),
    ],
    ink: colours('ink', INKS),
    ground: colours('ground', GROUNDS),
    heading: () =>
      LEVELS.map(level => ({
        key: String(level),
        text: level ? t('richEditor.headings.n', { n: level }) : t('richEditor.headings.none'),
        command: { name: 'heading', level },
        on: look.heading === level,
      })),
    align: () =>
      ALIGNS.map(to => ({
        key: to,
        text: t(`richEditor.aligns.${to}`),
        command: { name: 'align', to },
        on: look.align === to,
      })),
    inTable: () =>
      STEPS.map(step => ({
        key: step,
        text: t(`richEditor.inTable.${step}`),
        command: { name: 'inTable', step },
      })),
  }
}

export interface EditorToolsProps {
  look: EditorLook
  run: (command: EditorCommand) => void
  onPicture: (() => void) | undefined
  onPreview: () => void
}

/** The bottom toolbar (widgets §2); what has several values opens a row above it. */
export function EditorTools({ look, run, onPicture, onPreview }: EditorToolsProps) {
  const t = useText(richEditorTexts)
  const choices = useChoices(look)
  const [asked, ask] = useState<Panel>()
  // a table that was left or removed has nothing to choose
  const panel = asked === 'inTable' && !look.inTable ? undefined : asked
  const level = look.heading ? `H${look.heading}` : ''
  const opens = (name: Panel) => ({
    open: panel === name,
    onPress: () => ask(panel === name ? undefined : name),
  })
  const does = (name: 'bold' | 'italic' | 'underline' | 'strike' | 'code') => ({
    on: look[name],
    onPress: () => run({ name }),
  })
  return (
    <View className="alm-editor__tools" {...a11y({ role: 'toolbar', label: t('richEditor.tools') })}>
      {panel && (
        <View
          className="alm-editor__row"
          {...a11y({ role: 'group', label: t(`richEditor.${panel === 'inTable' ? 'table' : panel}`) })}
        >
          {choices[panel]().map(({ key, text, command, ink, on }) => (
            <Pressable
              key={key}
              className={cx('alm-editor__choice', on && 'alm-editor__tool--on')}
              onPress={() => run(command)}
            >
              {ink && <View className="alm-editor__ink" style={{ backgroundColor: ink }} />}
              {text}
            </Pressable>
          ))}
        </View>
      )}
      <View className="alm-editor__row">
        <Tool label={t('richEditor.undo')} off={look.undo.back === 0} onPress={() => run({ name: 'undo' })}>
          ↶
        </Tool>
        <Tool label={t('richEditor.redo')} off={look.undo.forth === 0} onPress={() => run({ name: 'redo' })}>
          ↷
        </Tool>
        <Tool label={[t('richEditor.heading'), level].filter(Boolean).join(' ')} {...opens('heading')}>
          {level || 'H'}
        </Tool>
        <Tool label={t('richEditor.size')} {...opens('size')}>
          A
        </Tool>
        <Tool label={t('richEditor.bold')} look="bold" {...does('bold')}>
          B
        </Tool>
        <Tool label={t('richEditor.italic')} look="italic" {...does('italic')}>
          I
        </Tool>
        <Tool label={t('richEditor.underline')} look="underline" {...does('underline')}>
          U
        </Tool>
        <Tool label={t('richEditor.strike')} look="strike" {...does('strike')}>
          S
        </Tool>
        <Tool label={t('richEditor.ink')} look="ink" {...opens('ink')}>
          A
        </Tool>
        <Tool label={t('richEditor.ground')} look="ground" {...opens('ground')}>
          A
        </Tool>
        <Tool label={t('richEditor.align')} {...opens('align')}>
          {t('richEditor.align')}
        </Tool>
        {onPicture && (
          <Tool label={t('richEditor.picture')} onPress={onPicture}>
            {t('richEditor.picture')}
          </Tool>
        )}
        {canDoBlocks && (
          <>
            <Tool
              label={t('richEditor.table')}
              open={panel === 'inTable'}
              onPress={() => {
                if (!look.inTable) run({ name: 'table' })
                ask(panel === 'inTable' ? undefined : 'inTable')
              }}
            >
              {t('richEditor.table')}
            </Tool>
            <Tool label={t('richEditor.code')} {...does('code')}>
              {t('richEditor.code')}
            </Tool>
          </>
        )}
        <Tool label={t('richEditor.preview')} onPress={onPreview}>
          {t('richEditor.preview')}
        </Tool>
      </View>
    </View>
  )
}
