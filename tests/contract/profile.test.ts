import { eq } from 'drizzle-orm'
import { updateHeadImage } from '@/api/profile'
import { uploadFiles, type LocalImage } from '@/api/upload'
import { files, users } from '../../sandbox/db/schema'
import { userUuidOf } from '../../sandbox/world/people'
import { PHONES, sandboxApp } from '../support/appRig'
import { pictureOf } from '../support/pictureFiles'

const app = sandboxApp()
beforeEach(() => app.sandbox.reset())

const PNG = new Uint8Array(pictureOf('png'))
const picture = (): LocalImage => {
  const content = new Blob([PNG], { type: 'image/png' })
  return { path: 'blob:x', name: '我.png', type: 'image/png', size: content.size, content }
}
const me = userUuidOf(PHONES.admin)
const send = async (type: string, phone: string = PHONES.admin): Promise<string> => {
  const device = await app.device()
  await device.login(phone)
  const business = { type, name: '头像', userUuid: userUuidOf(phone) }
  const [file] = await uploadFiles([picture()], business)
  return file?.fileId ?? ''
}

describe('the profile picture', () => {
  it('[A034] is the account’s own upload, and comes with the next login', async () => {
    const fileId = await send('headImage')
    const account = await updateHeadImage({ userUuid: me, fileId })
    expect(account).toMatchObject({ userUuid: me, phone: PHONES.admin, nickname: '陈立恒' })
    expect(account.headImageUrl).toBe(`${app.sandbox.url}/files/${fileId}.png`)
    const device = await app.device()
    await device.login()
    expect(device.state().account?.headImageUrl).toBe(account.headImageUrl)
  })

  it('is kept by the session it was changed in', async () => {
    const device = await app.device()
    await device.login()
    device.session.headImageChanged('https://shop.example/new.png')
    expect(device.state().account?.headImageUrl).toBe('https://shop.example/new.png')
  })

  it('is not a file of somebody else, nor one sent for another purpose', async () => {
    const before = await app.sandbox.db.$count(files)
    const foreign = await send('headImage', PHONES.rival)
    const licence = await send('enterpriseLicence')
    for (const fileId of [foreign, licence, 'file-none']) {
      const changing = updateHeadImage({ userUuid: me, fileId })
      await expect(changing).rejects.toMatchObject({ code: 40300, msg: '文件不存在或无权使用' })
    }
    await expect(updateHeadImage({ userUuid: 'user-0003', fileId: foreign })).rejects.toMatchObject({
      code: 40300,
    })
    const [user] = await app.sandbox.db.select().from(users).where(eq(users.userUuid, me))
    expect(user?.headImagePath).toBeNull()
    expect(await app.sandbox.db.$count(files)).toBe(before + 2)
  })
})
