import type * as upload from '@/api/upload'
import { openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'

// jsdom has no pictures: sending is what each test makes of it (the whole way of a picture is in tests/journeys)
jest.mock('@/api/upload', () => {
  const picture = { path: 'blob:licence', name: '执照.png', size: 9, type: 'image/png' }
  return {
    ...jest.requireActual<object>('@/api/upload'),
    chooseImages: () => Promise.resolve([picture]),
    releaseImages: () => undefined,
    compressImage: (image: unknown) => Promise.resolve(image),
    uploadFile: jest.fn(),
  }
})

const sending = jest.mocked(jest.requireMock<typeof upload>('@/api/upload').uploadFile)
const world = screenWorld()
const stored = { fileId: 'file-1', stored: true } as upload.UploadedFile

const tab = (name: string) => screen.press(name, { role: 'radio' })
const pickLicence = async () => {
  sending.mockClear()
  await screen.press('添加营业执照（选填）')
  await screen.press(/^相册选择/)
  await until(() => sending.mock.calls.length > 0, 'the upload')
}
const lookAtTeam = async () => {
  await tab('个人团队')
  await screen.field('团队名称')
}

beforeEach(async () => {
  await world.login(PHONES.noEnterprise)
  await openPage('enterpriseCreat', { creatTab: '0' })
  await screen.find('邀请码（选填）')
  await world.idle()
})

it('a licence that is stored while the team is in front is the enterprise’s', async () => {
  let answer: (file: upload.UploadedFile) => void = () => undefined
  sending.mockReturnValueOnce(new Promise(resolve => (answer = resolve)))
  await pickLicence()
  await lookAtTeam()
  answer(stored)
  await tab('企业')
  await screen.role('button', '删除营业执照（选填）')
  await screen.gone('上传中')
})

it('a licence that could not be sent is still there to be sent again', async () => {
  sending.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(stored)
  await pickLicence()
  await screen.find('上传失败')
  await lookAtTeam()
  await tab('企业')
  await screen.press('营业执照（选填），上传失败，点击重试')
  await screen.gone('上传失败')
  await screen.role('button', '删除营业执照（选填）')
  expect(sending).toHaveBeenCalledTimes(2)
})
