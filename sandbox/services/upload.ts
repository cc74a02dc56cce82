import { createHash } from 'node:crypto'
import type { DeleteFilesRequest, FilePath, FileRequest, UploadedWireFile } from '@wire/upload'
import * as v from 'valibot'
import { files } from '../db/schema'
import {
  type AccountCaller,
  type CallContext,
  defineCall,
  type RegisteredCall,
  ServiceError,
  type UploadedPart,
} from '../kernel/call'
import { CODE } from '../kernel/codes'
import { type FileType, fileTypeOf, isNamedSo, textTypeOf } from './upload/fileType'
import { pictureProblem } from './upload/pictureProblem'
import { deleteFiles } from './upload/deleteFiles'
import { requireRoom } from './upload/quota'
import { isPublicBusiness, linkOf } from './upload/fileLinks'
import { openFiles, readFile } from './upload/openFiles'
import { type FileBusiness, publicFilePath } from './upload/storedFiles'
import { requireSelf } from './user'

const MB = 1024 * 1024

interface Rule {
  types: readonly FileType[]
  /** bytes */
  limit: number
  /** beside pictures: then a name has to say what the bytes are */
  mixed?: boolean
}

const PICTURES = ['jpg', 'png', 'webp', 'gif'] as const
const ALL = [
  ...PICTURES,
  ...(['mp4', 'mp3', 'pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'txt', 'zip'] as const),
] as const

const RULES = {
  headImage: { types: ['jpg', 'png', 'webp'], limit: 2 * MB },
  enterpriseLicence: { types: PICTURES, limit: 5 * MB },
  reviewPicture: { types: PICTURES, limit: 5 * MB },
  complaintEvidence: { types: PICTURES, limit: 5 * MB },
  afterSaleEvidence: { types: PICTURES, limit: 5 * MB },
  enquiryFile: { types: PICTURES, limit: 5 * MB },
  goodsDetailPicture: { types: ['jpg', 'png', 'gif'], limit: 5 * MB },
  voucherAttachment: { types: ALL, limit: 2 * MB, mixed: true },
  formAttachment: { types: ALL, limit: 10 * MB, mixed: true },
} satisfies Partial<Record<FileBusiness, Rule>>

/** What people may send; other files are made by the mall. */
type SentBusiness = keyof typeof RULES

const isBusiness = (code: string): code is SentBusiness => Object.keys(RULES).includes(code)

const item = v.object({
  cFileName: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  iSize: v.pipe(v.number(), v.integer(), v.minValue(0)),
  cSha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
})
type Item = v.InferOutput<typeof item>

/** The part is what was announced, and what this business takes. */
const checkFile = async (
  { types, limit, mixed }: Rule,
  announced: Item,
  { content }: UploadedPart,
): Promise<FileType> => {
  const { iSize, cSha256, cFileName } = announced
  if (content.length === 0) throw new ServiceError(CODE.malformed, '文件内容为空，请重新选择')
  if (content.length > limit) throw new ServiceError(CODE.malformed, `文件大小不能超过${limit / MB}MB`)
  const sha256 = createHash('sha256').update(content).digest('hex')
  if (content.length !== iSize || sha256 !== cSha256) {
    throw new ServiceError(CODE.badSignature, '文件校验未通过，请重新上传')
  }
  const type = fileTypeOf(content) ?? (mixed ? textTypeOf(content, cFileName) : undefined)
  if (!type || !types.includes(type) || (mixed && !isNamedSo(cFileName, type)))
    throw new ServiceError(CODE.malformed, '文件格式不正确')
  const problem = await pictureProblem(content, type)
  if (problem) throw new ServiceError(CODE.malformed, problem)
  return type
}

const store = async (
  context: CallContext<AccountCaller>,
  businessCode: SentBusiness,
  announced: Item,
  part: UploadedPart,
): Promise<UploadedWireFile> => {
  const type = await checkFile(RULES[businessCode], announced, part)
  const { db, clock, random, caller, publicUrl } = context
  await requireRoom(db, caller.userUuid, part.content.length)
  // never a name of the sender: it cannot be guessed, and leads nowhere else
  const fileUuid = `file-${random.secret(16)}`
  await db.insert(files).values({
    fileUuid,
    userUuid: caller.userUuid,
    businessCode,
    name: announced.cFileName,
    type,
    size: part.content.length,
    sha256: announced.cSha256,
    content: part.content,
    createdAt: clock.now(),
  })
  const url = publicUrl + publicFilePath({ fileUuid, type })
  return {
    bUpSuccess: true,
    cOriginName: announced.cFileName,
    cDocId: fileUuid,
    cOssOriginalName: `${fileUuid}.${type}`,
    ...(isPublicBusiness(businessCode) && { cUrl: url, cPreviewUrl: url, cOssPublicUrl: url }),
  }
}

/** One of several that cannot be taken leaves the others alone; a file by itself refuses the call, in words. */
const storeOne = async (
  context: CallContext<AccountCaller>,
  businessCode: SentBusiness,
  announced: Item,
  part: UploadedPart,
  hasOthers: boolean,
): Promise<UploadedWireFile> => {
  try {
    return await store(context, businessCode, announced, part)
  } catch (refusal) {
    const isOwn = refusal instanceof ServiceError && refusal.code === CODE.malformed
    if (!hasOthers || !isOwn) throw refusal
    const { cFileName } = announced
    return { bUpSuccess: false, cOriginName: cFileName, cDocId: '', cOssOriginalName: '' }
  }
}

const docId = v.pipe(v.string(), v.maxLength(64))
const docIds = v.pipe(v.array(docId), v.maxLength(50))
const oneOfMine = v.object({ userUuid: v.pipe(v.string(), v.maxLength(100)), docId })

/** Files people send; what becomes of them is the business of the call that names their id. */
export const uploadCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: 'alc-oss/handle/saveUpload',
    access: 'account',
    upload: true,
    input: v.object({
      alUser: v.boolean(),
      cAllLinkUserUuid: v.string(),
      cAccSignId: v.string(),
      cBusiType: v.string(),
      cBusiName: v.pipe(v.string(), v.maxLength(100)),
      bUseRandomName: v.boolean(),
      fileList: v.array(item),
    }),
    handle: async (input, context): Promise<UploadedWireFile[]> => {
      const { cBusiType: businessCode, fileList } = input
      requireSelf(context.caller, input.cAllLinkUserUuid)
      if (!isBusiness(businessCode)) {
        throw new ServiceError(CODE.malformed, '业务编码不正确，无法上传文件')
      }
      const parts = context.files ?? []
      if (parts.length === 0) throw new ServiceError(CODE.malformed, '请先选择需要上传的文件')
      if (parts.length !== fileList.length)
        throw new ServiceError(CODE.badSignature, '文件校验未通过，请重新上传')
      const stored: UploadedWireFile[] = []
      for (const [index, announced] of fileList.entries()) {
        const part = parts[index]
        if (part) stored.push(await storeOne(context, businessCode, announced, part, parts.length > 1))
      }
      const ids = stored.filter(file => file.bUpSuccess).map(file => file.cDocId)
      await context.audit.write('file-uploaded', {
        userUuid: context.caller.userUuid,
        businessCode,
        files: ids,
      })
      return stored
    },
  }),
  defineCall({
    method: 'POST',
    path: 'alc-oss/handle/getFilePaths',
    access: 'account',
    input: v.object({ cDocIds: docIds }),
    handle: async (input, context): Promise<FilePath[]> =>
      (await openFiles(context, input.cDocIds)).map(file => {
        const url = linkOf(context, file)
        return { cDocId: file.fileUuid, cOssOriginalName: file.name, cPreviewUrl: url, cOssPublicUrl: url }
      }),
  }),
  defineCall({
    method: 'POST',
    path: 'alc-oss/handle/delFiles',
    access: 'account',
    input: v.object({ cAllLinkUserUuid: v.string(), cDocIds: docIds }),
    handle: async (input: DeleteFilesRequest, context) => {
      requireSelf(context.caller, input.cAllLinkUserUuid)
      await deleteFiles(context, input.cDocIds)
    },
  }),
  defineCall({
    method: 'GET',
    path: 'alc-oss/handle/downLoad/:userUuid/:docId',
    access: 'account',
    input: oneOfMine,
    binary: true,
    handle: async (input: FileRequest, context) => {
      requireSelf(context.caller, input.userUuid)
      return readFile(context, input.docId)
    },
  }),
  defineCall({
    method: 'GET',
    path: 'alc-oss/handle/picPreview/:userUuid/:docId',
    access: 'account',
    input: oneOfMine,
    binary: true,
    handle: async (input: FileRequest, context) => {
      requireSelf(context.caller, input.userUuid)
      const file = await readFile(context, input.docId)
      if (!file.mediaType.startsWith('image/'))
        throw new ServiceError(CODE.malformed, '该文件不是图片，无法预览')
      return file
    },
  }),
]
