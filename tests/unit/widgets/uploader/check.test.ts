import { decodeUpload } from '@/api/decode/upload'
import { failureText } from '@/i18n/messages'
import { businessFailure, downloadFailure, fileFailure, toldRefusals } from '@/widgets/uploader/model/check'
import {
  DOCUMENT_EXTENSIONS,
  extensionOf,
  IMAGE_EXTENSIONS,
  isCompressible,
  kindOf,
} from '@/widgets/uploader/model/fileKind'
import { limitsOf } from '@/widgets/uploader/model/limits'
import { noUploads, uploadsModel } from '@/widgets/uploader/model/uploads'
import { uploaderTexts } from '@/widgets/uploader/texts'

const MB = 1024 * 1024
const file = (name: string, size = 10) => ({ key: name, name, size })
const nothing = new Set<string>()

describe('limits', () => {
  it('[W062] of a file are 10 MB unless asked otherwise, and 100 MB at most', () => {
    expect(limitsOf().maxBytes).toBe(10 * MB)
    expect(limitsOf({ maxSize: 2 }).maxBytes).toBe(2 * MB)
    expect(limitsOf({ maxSize: 500 }).maxSize).toBe(100)
    for (const odd of [0, -1, NaN]) expect(limitsOf({ maxSize: odd }).maxSize).toBe(10)
  })

  it('[W063] of their number are 6 unless asked otherwise, and 15 at most', () => {
    expect(limitsOf().maxCount).toBe(6)
    expect(limitsOf({ maxCount: 9 }).maxCount).toBe(9)
    expect(limitsOf({ maxCount: 4.9 }).maxCount).toBe(4)
    expect(limitsOf({ maxCount: 99 }).maxCount).toBe(15)
    for (const odd of [-1, 0.5, NaN]) expect(limitsOf({ maxCount: odd }).maxCount).toBe(6)
    expect(limitsOf({ maxCount: 0 }).maxCount).toBe(0)
  })

  it('hold for what is chosen at once', () => {
    const many = ['1.pdf', '2.pdf', '3.pdf'].map(name => file(name))
    const limits = limitsOf({ accepts: 'files', maxCount: 2 })
    const after = uploadsModel(noUploads, { type: 'picked', files: many, limits, manual: false })
    expect(after.files).toHaveLength(2)
    expect(after.refused).toEqual([{ name: '3.pdf', failure: { code: 'tooMany', params: { max: 2 } } }])
    // one is taken away: it is no longer true
    expect(uploadsModel(after, { type: 'removed', key: '1.pdf' }).refused).toEqual([])
  })

  it('of many that found no place one is named, with how many there are', () => {
    const full = (name: string) => ({ name, failure: { code: 'tooMany', params: { max: 2 } } })
    const odd = { name: 'a.exe', failure: { code: 'format' } }
    const told = toldRefusals([full('3.png'), odd, full('4.png'), full('5.png')])
    expect(told.map(({ name, n }) => [name, n])).toEqual([
      ['3.png', 3],
      ['a.exe', 1],
    ])
  })

  it('a file without content is not taken, and is told so', () => {
    const failure = fileFailure(file('empty.pdf', 0), nothing, limitsOf({ accepts: 'files' }))
    expect(failure && failureText(failure, uploaderTexts)).toBe('文件没有内容')
  })
})

describe('endings', () => {
  it('[W064] of pictures, and of videos unless there are to be pictures only', () => {
    expect(limitsOf({ accepts: 'images' }).extensions).toEqual(['.png', '.jpg', '.jpeg', '.gif'])
    expect(limitsOf({ accepts: 'media' }).extensions).toEqual(['.png', '.jpg', '.jpeg', '.gif', '.mp4'])
  })

  it('[W065] of documents', () => {
    expect(DOCUMENT_EXTENSIONS.join(' ')).toBe('.doc .docx .xls .xlsx .ppt .pptx .pdf .txt .zip .mp3')
    const { extensions } = limitsOf({ accepts: 'files' })
    for (const one of [...IMAGE_EXTENSIONS, '.mp4', ...DOCUMENT_EXTENSIONS]) expect(extensions).toContain(one)
  })

  it.each([
    ['报告.PDF', '.pdf', 'pdf'],
    ['a.tar.docx', '.docx', 'office'],
    ['a.b/c', '', 'other'],
    ['../../x.PNG', '.png', 'image'],
    ['.mp3', '.mp3', 'audio'],
    ['x.mp4', '.mp4', 'video'],
    ['名字', '', 'other'],
  ])('of %s', (name, extension, kind) => {
    expect([extensionOf(name), kindOf(name)]).toEqual([extension, kind])
  })

  it('[W066] tell what is compressed: pictures, but for those that move', () => {
    expect(['a.png', 'a.jpg', 'a.jpeg', 'a.gif', 'a.pdf', 'a.mp4'].map(isCompressible)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

describe('a chosen file', () => {
  const limits = limitsOf({ accepts: 'files', maxSize: 2 })

  it.each(['a.exe', 'a.svg', 'a.pdf.exe', 'pdf', 'a.html', '../a.sh'])(
    '[W051] [W050] is refused by its ending: %s',
    name => {
      expect(fileFailure(file(name), nothing, limits)).toEqual({ code: 'format' })
    },
  )

  it('[W052] [W053] is refused when its name is there already, unless that is allowed', () => {
    const names = new Set(['a.pdf'])
    expect(fileFailure(file('a.pdf'), names, limits)).toEqual({ code: 'exists' })
    expect(fileFailure(file('b.pdf'), names, limits)).toBeUndefined()
    expect(fileFailure(file('a.pdf'), names, { ...limits, allowsSame: true })).toBeUndefined()
  })

  it('[W052] is refused when it was chosen twice at once', () => {
    const files = [file('a.pdf'), { ...file('a.pdf'), key: 'other' }]
    const after = uploadsModel(noUploads, { type: 'picked', files, limits, manual: false })
    expect(after.files).toHaveLength(1)
    expect(after.refused).toEqual([{ name: 'a.pdf', failure: { code: 'exists' } }])
  })

  it('[W054] is refused when it is too large', () => {
    expect(fileFailure(file('a.pdf', 2 * MB), nothing, limits)).toBeUndefined()
    expect(fileFailure(file('a.pdf', 2 * MB + 1), nothing, limits)).toEqual({
      code: 'tooLarge',
      params: { size: 2 },
    })
  })
})

it('[W062] 101 MB are refused in words, whatever was asked for, and so are they after a picture was made smaller', () => {
  const limits = limitsOf({ accepts: 'files', maxSize: 500 })
  const said = (failure: ReturnType<typeof fileFailure>) => failure && failureText(failure, uploaderTexts)
  expect(said(fileFailure(file('a.zip', 100 * MB), nothing, limits))).toBeUndefined()
  expect(said(fileFailure(file('a.zip', 101 * MB), nothing, limits))).toBe('文件大小不能超过100MB')
  const picked = { type: 'picked', files: [file('a.png', 101 * MB)], limits, manual: false } as const
  const checked = { type: 'checked', key: 'a.png', size: 101 * MB, limits } as const
  const after = uploadsModel(uploadsModel(noUploads, picked), checked)
  expect(after.files).toEqual([])
  expect(said(after.refused[0]?.failure)).toBe('文件大小不能超过100MB')
})

it('[W056] [W057] the business has a code and a name', () => {
  expect(businessFailure({ type: 'voucherAttachment', name: '单据附件' })).toBeUndefined()
  expect(businessFailure({ type: ' ', name: '单据附件' })).toEqual({ code: 'businessCode' })
  expect(businessFailure({ type: 'voucherAttachment', name: '' })).toEqual({ code: 'businessName' })
})

it('[W059] [W060] a download says what it lacks: the id of the file, or its type', () => {
  const said = (file: { fileId: string; name: string }) => {
    const failure = downloadFailure(file)
    return failure && failureText(failure, uploaderTexts)
  }
  expect(said({ fileId: '', name: 'a.pdf' })).toBe('未获取到文件ID，无法下载')
  expect(said({ fileId: 'f1', name: '合同' })).toBe('未获取到文件类型')
  expect(said({ fileId: 'f1', name: 'a.pdf' })).toBeUndefined()
})

it('[W048] an answer says of each file whether it was stored, and by what it is known', () => {
  const answer = [
    {
      bUpSuccess: true,
      cOriginName: 'a.pdf',
      cDocId: 'f1',
      cUrl: 'https://files.example/a',
      cPreviewUrl: '/p',
      cOssOriginalName: 'a.pdf',
      cOssPublicUrl: '/o',
    },
    { bUpSuccess: 0, cOriginName: 'b.exe', cDocId: '', cUrl: '', cOssOriginalName: '' },
  ]
  expect(decodeUpload(answer, 'data')).toEqual([
    { stored: true, fileId: 'f1', name: 'a.pdf', url: 'https://files.example/a' },
    { stored: false, fileId: '', name: 'b.exe', url: undefined },
  ])
  expect(() => decodeUpload([{ bUpSuccess: true, cOriginName: 'a.pdf' }], 'data')).toThrow('cDocId')
})
