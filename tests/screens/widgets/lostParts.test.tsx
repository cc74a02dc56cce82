import { useState } from 'react'
import { useCropper } from '@/widgets/cropper'
import { useLocationChooser } from '@/widgets/location'
import { FormattedArea, type Written } from '@/widgets/rich-editor'
import { Uploader } from '@/widgets/uploader'
import { PageShell } from '@/ui/page-shell/PageShell'
import { TextField } from '@/ui/text-field/TextField'
import { openScreen, screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'

/** Files of the shop that do not arrive; asked for again, they may. */
let mockLost = true
const mockFile = (path: string): object => {
  if (mockLost) throw Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
  return jest.requireActual<object>(path)
}
jest.mock('@/widgets/location/LocationPicker', () => mockFile('@/widgets/location/LocationPicker'))
jest.mock('@/widgets/cropper/views/CropArea', () => mockFile('@/widgets/cropper/views/CropArea'))
jest.mock('@/widgets/rich-editor/views/EditorArea', () => mockFile('@/widgets/rich-editor/views/EditorArea'))
jest.mock('@/widgets/uploader/views/Previews', () => mockFile('@/widgets/uploader/views/Previews'))

const world = screenWorld()

const PICTURE = { path: 'blob:photo', name: '现场.png', size: 9, type: 'image/png' } as never

function Form() {
  const [remark, setRemark] = useState('')
  const [written, setWritten] = useState<Written>({ text: '', html: '' })
  const [editing, setEditing] = useState<string>()
  const map = useLocationChooser()
  const cropper = useCropper()
  return (
    <PageShell title="登记">
      <TextField label="备注" value={remark} onChange={setRemark} />
      <FormattedArea
        label="说明"
        value={written}
        maxLength={100}
        onChange={setWritten}
        editing={editing}
        onEditing={setEditing}
      />
      <button onClick={() => void map.choose({ title: '地点', address: '' })}>选地点</button>
      <button onClick={() => void cropper.crop(PICTURE, { ratio: 'free' })}>裁剪</button>
      <Uploader
        label="附件"
        business={{ type: 'formAttachment', name: '附件' }}
        value={[{ fileId: 'f1', name: '现场.png', url: 'blob:photo' }]}
        onChange={() => undefined}
      />
      {map.element}
      {cropper.element}
    </PageShell>
  )
}

beforeAll(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
})

it.each([
  ['the location picker', '选地点', '地图加载失败', () => document.querySelector('.location__map')],
  ['the cropper', '裁剪', '裁剪工具加载失败', () => document.querySelector('.alm-cropper img')],
  ['the editor', '排版 说明', '编辑器加载失败', () => document.querySelector('.alm-editor__text')],
  ['a preview', '附件', '文件加载失败', () => document.querySelector('.alm-picture-viewer img')],
])(
  '%s whose code does not come leaves the form as it was filled in, and is asked for again',
  async (_, opener, words, part) => {
    mockLost = true
    await world.login()
    await openScreen('demoFun', Form)
    await screen.type('备注', '急用')
    await screen.press(opener)
    await screen.find(words)
    expect((await screen.field('备注', { within: screen.page })).value).toBe('急用')
    mockLost = false
    await screen.press('重试')
    await until(part, 'the part')
    expect(screen.says(words)).toBe(false)
  },
)
