import { View } from '@tarojs/components'
import { useState } from 'react'
import { useText } from '@/i18n'
import { Sheet } from '@/ui/sheet/Sheet'
import { Tabs } from '@/ui/tabs/Tabs'
import { find, type Found } from '../model/layout'
import { layoutEditorTexts } from '../texts'
import { blockEvents } from './blockEvents'
import { useModuleName, type EditorProps } from './editorView'
import { ContentSettings } from './settings/contentSettings'
import { FontSettings, LookSettings, TitleSettings } from './settings/lookSettings'

type Tab = 'content' | 'style' | 'title' | 'font'

const tabsOf = ({ module, parent }: Found): Tab[] => {
  const texts: Tab[] = module.kind === 'text' || module.kind === 'draggableText' ? ['font'] : []
  return ['content', ...texts, 'style', ...(parent ? [] : ['title' as const])]
}

const PANELS = { content: ContentSettings, style: LookSettings, title: TitleSettings, font: FontSettings }

export interface SettingsSheetProps extends EditorProps {
  open: boolean
  onClose: () => void
}

/** Everything that can be set of the chosen module; what is changed is drawn above at once. */
export function SettingsSheet({ state, send, open, onClose }: SettingsSheetProps) {
  const t = useText(layoutEditorTexts)
  const nameOf = useModuleName()
  const [tab, setTab] = useState<Tab>('content')
  const found = state.selected === undefined ? undefined : find(state.layout, state.selected)
  const settable = found && found.module.kind !== 'unreadable' ? found : undefined
  const tabs = settable ? tabsOf(settable) : []
  const active = tabs.includes(tab) ? tab : 'content'
  const Panel = PANELS[active]
  return (
    <Sheet
      open={open && settable !== undefined}
      onClose={onClose}
      title={settable && nameOf(settable.module)}
      height={62}
      flush
    >
      {settable && (
        <>
          <Tabs
            label={t('layoutEditor.settings')}
            fit="even"
            items={tabs.map(key => ({ key, text: t(`layoutEditor.tab.${key}`) }))}
            active={active}
            onChange={setTab}
          />
          <View className="alm-settings">
            <Panel
              key={settable.module.key}
              module={settable.module}
              events={blockEvents(send, settable.module.key)}
              inside={settable.parent !== undefined}
            />
          </View>
        </>
      )}
    </Sheet>
  )
}
