import { addressesTexts } from '@/features/addresses/texts'
import { goodsManageTexts } from '@/features/goods-manage/texts'
import { textOf } from '@/i18n'
import { uiFormTexts } from '@/i18n/uiForm'
import { demoTexts } from '@/pages/demo/texts'
import { cropperTexts } from '@/widgets/cropper/texts'
import { locationPickerTexts } from '@/widgets/location/texts'
import { richEditorTexts } from '@/widgets/rich-editor/texts'
import { uploaderTexts } from '@/widgets/uploader/texts'
import { asPhotos } from '../../journeys/shopper'
import { drawnPhoto } from '../../support/drawnPhoto'
import { pdfFile } from '../../support/realFiles'
import { SAMPLE_FILES } from '../../support/sampleFiles'
import type { Screen, Visitor } from '../screen'

const t = textOf(
  addressesTexts,
  goodsManageTexts,
  uiFormTexts,
  demoTexts,
  cropperTexts,
  locationPickerTexts,
  richEditorTexts,
  uploaderTexts,
)
/** Names may end with a number or a state. */
const begins = (text: string) => new RegExp(`^${text.replace(/[()]/g, '\\$&')}`)
const addsPictures = () => begins(t('uiForm.uploader.add', { label: t('demo.fun.upload.pictures') }))
const addsPapers = () => begins(t('uploader.addFile', { label: t('demo.fun.upload.files') }))

const photos = async (...grounds: string[]) => asPhotos(await Promise.all(grounds.map(drawnPhoto)))
const addPictures = async (person: Visitor, ...grounds: string[]) =>
  person.addFiles(addsPictures, await photos(...grounds), () => begins(t('uploader.sheet.album')))
const addPapers = async (person: Visitor): Promise<void> => {
  const content = SAMPLE_FILES['xlsx'] ?? Buffer.of()
  const files = [
    { name: '采购合同.pdf', content: pdfFile('苏州恒启精密制造有限公司') },
    { name: '报价清单.xlsx', content },
    { name: '安装程序.exe', content },
  ]
  await person.addFiles(addsPapers, files, () => begins(t('uploader.sheet.file')))
  await person.see(() => t('uploader.state.ready'))
}

const openMap = async (person: Visitor): Promise<void> => {
  await person.tap(() => t('addresses.add'))
  await person.tap(() => t('addresses.map'))
  await person.see(() => t('locationPicker.cancel'))
}
const describe = async (person: Visitor): Promise<void> => {
  await person.tap(() => begins(t('goodsManage.describe')))
  await person.see(() => t('goodsManage.describeSave'))
}
const SEARCH = { label: () => t('locationPicker.search'), placeholder: () => t('locationPicker.search') }
const upload = '*/saveUpload'

/** States of the widgets for files, pictures, texts and places. */
export const filesScreens: readonly Screen[] = [
  {
    name: 'files-sending',
    route: 'demoFun',
    faults: [{ kind: 'hang-headers', path: upload }],
    async steps(person) {
      await addPictures(person, '#8fb7d9', '#d9a98f')
      await person.see(() => t('uiForm.uploader.sending'))
    },
    waiting: true,
    changes: true,
  },
  {
    name: 'files-failed',
    route: 'demoFun',
    faults: [{ kind: 'broken-schema', path: upload, times: 1 }],
    async steps(person) {
      await addPictures(person, '#8fb7d9', '#d9a98f')
      await person.see(() => t('uploader.state.done'))
    },
    shows: () => t('uiForm.uploader.failed'),
    changes: true,
  },
  {
    name: 'files-offline',
    route: 'demoFun',
    async steps(person) {
      await person.see(() => t('demo.fun.upload.name'))
      await person.goOffline()
      await addPictures(person, '#8fb7d9')
    },
    shows: () => t('uploader.offline'),
  },
  {
    name: 'files-ready',
    route: 'demoFun',
    steps: addPapers,
    shows: () => t('uploader.state.ready'),
  },
  {
    name: 'files-empty',
    route: 'demoFun',
    async steps(person) {
      const empty = { name: '空白说明.pdf', content: Buffer.alloc(0) }
      await person.addFiles(addsPapers, [empty], () => begins(t('uploader.sheet.file')))
    },
    shows: () => t('uploader.failure.emptyFile'),
    main: true,
  },
  {
    name: 'files-done',
    route: 'demoFun',
    async steps(person) {
      await addPapers(person)
      await person.tap(() => t('uploader.submit'))
    },
    shows: () => new RegExp(t('uploader.state.done')),
    changes: true,
  },
  {
    name: 'files-pdf',
    route: 'demoFun',
    targets: ['h5'],
    async steps(person) {
      await addPapers(person)
      await person.tap(() => t('uploader.submit'))
      await person.tap(() => begins(t('uploader.preview', { name: '采购合同.pdf' })))
    },
    shows: '采购合同.pdf',
    changes: true,
  },
  {
    name: 'files-sources',
    route: 'demoFun',
    steps: person => person.tap(addsPapers),
    shows: () => t('uploader.sheet.title'),
  },
  {
    name: 'cropper',
    route: 'demoFun',
    steps: async person => person.addFiles(() => begins(t('demo.fun.cropper.free')), await photos('#8fb7d9')),
    shows: () => t('cropper.title'),
  },
  {
    name: 'cropper-square',
    route: 'demoFun',
    // the mini-program's own cropper has this ratio
    targets: ['h5'],
    steps: async person =>
      person.addFiles(() => begins(t('demo.fun.cropper.square')), await photos('#8fb7d9')),
    shows: () => t('cropper.title'),
  },
  {
    name: 'goods-describe',
    route: 'goodsManage',
    as: 'shopStaff',
    steps: describe,
    shows: () => t('goodsManage.describeSave'),
  },
  {
    name: 'goods-describe-ink',
    route: 'goodsManage',
    as: 'shopStaff',
    async steps(person) {
      await describe(person)
      await person.tap(() => t('richEditor.ink'))
    },
    shows: () => t('richEditor.colours.orange'),
  },
  {
    name: 'goods-describe-preview',
    route: 'goodsManage',
    as: 'shopStaff',
    async steps(person) {
      await describe(person)
      await person.tap(() => t('richEditor.preview'))
    },
    shows: () => t('richEditor.preview'),
  },
  {
    name: 'location-refused',
    route: 'address',
    targets: ['h5'],
    steps: openMap,
    shows: () => t('locationPicker.refusal.denied'),
  },
  {
    name: 'location-searched',
    route: 'address',
    targets: ['h5'],
    async steps(person) {
      await openMap(person)
      await person.type(SEARCH, '吴中')
    },
    shows: '吴中区',
  },
  {
    name: 'location-chosen',
    route: 'address',
    async steps(person) {
      await openMap(person)
      await person.type(SEARCH, '吴中')
      await person.see('吴中区')
      await person.tap('吴中区')
    },
    shows: () => t('locationPicker.near'),
  },
  {
    name: 'location-nothing',
    route: 'address',
    targets: ['h5'],
    async steps(person) {
      await openMap(person)
      await person.type(SEARCH, 'zzzz')
    },
    shows: () => t('locationPicker.noHits'),
  },
]
