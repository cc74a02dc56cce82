import { File } from 'node:buffer'
import { useState } from 'react'
import type { RichEditorProps, Written } from '@/widgets/rich-editor'
import { leavingAsks } from '../../support/leavingAsks'
import { openScreen, screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'

const world = screenWorld()

const open = async (business: RichEditorProps['business']) => {
  const { RichEditor } = await import('@/widgets/rich-editor')
  const { PageShell } = await import('@/ui/page-shell/PageShell')
  const Page = () => (
    <PageShell title="商品介绍">
      <RichEditor html="" label="商品介绍" business={business} onChange={() => undefined} />
    </PageShell>
  )
  await world.login()
  await openScreen('demoFun', Page)
  await until(() => document.querySelector('.alm-editor__text'), 'the editor')
}
const choose = async (name: string, type: string) => {
  await screen.press('图片')
  const input = await until(() => document.querySelector<HTMLInputElement>('input[type=file]'), 'a choice')
  Object.defineProperty(input, 'files', { value: [new File([new Uint8Array(9)], name, { type })] })
  input.dispatchEvent(new Event('change'))
}

beforeAll(() => {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
})

it.each([
  ['[W026] business code', { name: '商品介绍' }, '上传组件业务编码配置不正确'],
  ['[W027] business name', { type: 'goodsDetailPicture' }, '上传组件业务描述配置不正确'],
])('a picture without %s is not chosen, and it is said why', async (_what, business, words) => {
  await open(business)
  await screen.press('图片')
  await screen.toast(words)
  expect(document.querySelector('input[type=file]')).toBeNull()
})

it('a plain field’s editor is not left without a question while something in it is not done', async () => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  const { FormattedArea } = await import('@/widgets/rich-editor')
  const { PageShell } = await import('@/ui/page-shell/PageShell')
  const Page = () => {
    const [value, setValue] = useState<Written>({ text: '一行', html: '' })
    const [editing, setEditing] = useState<string>()
    return (
      <PageShell title="投诉">
        <FormattedArea
          label="说明"
          value={value}
          maxLength={100}
          onChange={setValue}
          editing={editing}
          onEditing={setEditing}
        />
      </PageShell>
    )
  }
  await world.login()
  await openScreen('demoFun', Page)
  await screen.press('排版 说明')
  await until(() => document.querySelector('.alm-editor__text'), 'the editor')
  expect(leavingAsks()).toBe(false)
  await screen.press('代码')
  await until(leavingAsks, 'a question of the browser')
  await screen.press('完成')
  await until(() => !leavingAsks(), 'the end of the browser’s question')
})

it('[W028] a picture of another format is refused, and not sent', async () => {
  await open({ type: 'goodsDetailPicture', name: '商品介绍' })
  await choose('图.webp', 'image/webp')
  await screen.toast('文件格式不正确')
  expect(world.sent('saveUpload')).toEqual([])
})
