/** Files: `alc-oss/handle` (shop §5, §9; widgets §7). */

/** One file of an upload, in the order of the parts. @assumed: what the signature vouches for. */
export interface UploadItem {
  cFileName: string
  /** bytes */
  iSize: number
  /** SHA-256, lower-case hex: the server checks the part against it */
  cSha256: string
}

/**
 * POST alc-oss/handle/saveUpload, multipart (widgets §7): the field `datas` is this object as JSON, the file parts are
 * named `file`. @assumed: `datas` is what the signature covers, `fileList`, and the type of `alUser`.
 */
export interface UploadRequest {
  /** the owner is an all-link user */
  alUser: boolean
  cAllLinkUserUuid: string
  cAccSignId: string
  /** business code: decides which files are taken. @assumed codes: headImage, enterpriseLicence, reviewPicture, complaintEvidence, afterSaleEvidence, enquiryFile, voucherAttachment, formAttachment, goodsDetailPicture */
  cBusiType: string
  /** business name, e.g. 营业执照 */
  cBusiName: string
  bUseRandomName: boolean
  fileList: UploadItem[]
}

/** One item of the answer's list (widgets §3, upload result). */
export interface UploadedWireFile {
  bUpSuccess: boolean | 0 | 1
  cOriginName: string
  cDocId: string
  cOssOriginalName: string
  /** only for files everybody may see (profile pictures) */
  cUrl?: string
  cPreviewUrl?: string
  cOssPublicUrl?: string
}

/**
 * POST alc-oss/handle/getFilePaths (widgets §10): a list of file ids. Only files of the caller, or of the institution in
 * use, are answered; one of another person refuses the whole call (40300). @assumed: the name `cDocIds`, and that the
 * address is a link that ends.
 */
export interface FilePathsRequest {
  cDocIds: string[]
}
export interface FilePath {
  cDocId: string
  cOssOriginalName: string
  cPreviewUrl: string
  cOssPublicUrl: string
}

/**
 * POST alc-oss/handle/delFiles (widgets §7): files the caller has sent and no record uses. @assumed: a list, and that
 * one that cannot be deleted keeps all of them.
 */
export interface DeleteFilesRequest {
  cAllLinkUserUuid: string
  cDocIds: string[]
}

/**
 * GET alc-oss/handle/downLoad/{userUuid}/{docId} and picPreview/{userUuid}/{docId} (shop §7, widgets §7): the bytes of
 * a file getFilePaths would answer too, its name in Content-Disposition; a refusal is an envelope. @assumed: what the
 * two segments of downLoad are.
 */
export interface FileRequest {
  userUuid: string
  docId: string
}
