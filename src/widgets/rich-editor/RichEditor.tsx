import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { textOf, useText } from '@/i18n'
import { a11y } from '@/ui/host/a11y'
import { Sheet } from '@/ui/sheet/Sheet'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { toast } from '@/ui/feedback/feedback'
import { StateView } from '@/ui/state-view/StateView'
import { laterPart } from '../call-state/laterPart'
import { RichContent, useShownPictures } from '../rich-text'
import type { EditorBusiness } from './model/pictures'
import { richEditorTexts } from './texts'
import { useEditorPicture } from './useEditorPicture'
import { PLAIN, type EditorAreaProps, type EditorHandle } from './views/contract'
import { EditorTools } from './views/EditorTools'
import './rich-editor.scss'

const loadArea = () => import('./views/EditorArea')
const EditorArea = laterPart<EditorAreaProps>(() => loadArea().then(it => it.EditorArea), {
  action: () => textOf(richEditorTexts)('richEditor.open'),
})

/** Has the editor on its way while what it will hold is asked for; what fails is tried again when it is drawn. */
export const fetchEditor = (): void => void loadArea().catch(() => undefined)

export interface RichEditorProps {
  /** HTML it begins with; with another `key` it begins anew */
  html: string
  /** Accessible name. */
  label: string
  placeholder?: string
  /** what its pictures are uploaded as */
  business?: EditorBusiness
  /** false: the text has none, pictures stand beside it */
  pictures?: boolean
  /** something was changed; `read` answers sanitized HTML, '' for nothing */
  onChange: (read: () => string) => void
  /** a picture is on its way into the text: what is read now is without it. Tell a stable function. */
  onBusy?: (busy: boolean) => void
}

const NO_PICTURE = () => false

/** Text with formats and pictures, and its toolbar at the bottom (widgets §2); as high as what it stands in. */
export function RichEditor(props: RichEditorProps) {
  const { html, label, placeholder, business, pictures = true, onChange, onBusy } = props
  const t = useText(richEditorTexts)
  const editor = useRef<EditorHandle>(null)
  const newest = useRef(() => html)
  const [look, setLook] = useState(PLAIN)
  const [preview, setPreview] = useState<string>()
  const shown = useShownPictures()
  const isShown = pictures ? shown : shown && NO_PICTURE
  const tellForeign = () => toast.warning(t('richEditor.foreign'))
  const picture = useEditorPicture(business, src =>
    isShown?.(src) ? editor.current?.run({ name: 'picture', src }) : tellForeign(),
  )
  const { sending } = picture
  useEffect(() => onBusy?.(sending), [sending, onBusy])
  return (
    <View className="alm-editor">
      <View className="alm-editor__scroll">
        {isShown ? (
          <EditorArea
            handle={editor}
            html={html}
            label={label}
            placeholder={placeholder ?? t('richEditor.placeholder')}
            keptLabel={t('richEditor.kept')}
            isShown={isShown}
            onForeign={tellForeign}
            onChange={read => {
              newest.current = read
              onChange(read)
            }}
            onLook={setLook}
          />
        ) : (
          <Skeleton shape="line" count={4} />
        )}
      </View>
      {sending && (
        <View className="alm-editor__note" {...a11y({ role: 'status' })}>
          {t('richEditor.uploading')}
        </View>
      )}
      <EditorTools
        look={look}
        run={command => editor.current?.run(command)}
        onPicture={pictures ? picture.add : undefined}
        onPreview={() => setPreview(newest.current())}
      />
      <Sheet
        open={preview !== undefined}
        onClose={() => setPreview(undefined)}
        title={t('richEditor.preview')}
        height={85}
        layer={1200}
      >
        {preview ? <RichContent html={preview} /> : <StateView kind="empty" text={t('richEditor.empty')} />}
      </Sheet>
    </View>
  )
}
