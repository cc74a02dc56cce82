import type {
  DocumentAnnotation,
  DocumentOf,
  DocumentDraw as WireDocumentDraw,
  DocumentInspection,
  DocumentSave,
  DocumentStep,
  DocumentWish,
} from '@wire/document'
import type { Decoded } from '@/base/decode'
import { post } from './client'
import {
  decodeCopy,
  decodeDocument,
  decodeDraw,
  type Document,
  type DocumentAction,
  type DocumentCopy,
  type DocumentDraw,
  type DocumentValues,
} from './decode/document'
import { decodeDocumentCart, type DocumentCart } from './decode/documentCart'
import { decodeMadeFile, type MadeFile } from './decode/widget'
import { decodeHistory, type DocumentEvent } from './decode/documentHistory'
import { wireRows, writeOutcome, type WriteOutcome } from './documentOutcome'
import * as paths from './widgetPaths'
import { encodeInstitution, type WidgetOwner } from './widget'

export type {
  Document,
  DocumentAction,
  DocumentCopy,
  DocumentDraw,
  DocumentFile,
  DocumentProblem,
  DocumentRow,
  DocumentValues,
  RowProgress,
} from './decode/document'
export type { DocumentCart } from './decode/documentCart'
export type { DocumentChange, DocumentEvent } from './decode/documentHistory'

/** By id, by number, or by place among those of its kind (newest first, from 1). */
export type DocumentWanted = { documentUuid: string } | { code: string } | { place: number }

/** From a document to the newer one before it, to the older one after it, or to the oldest. */
export interface DocumentBeside {
  documentUuid: string
  step: NonNullable<DocumentWish['cStep']>
}

/** 40400: there is none; 2000: documents of this kind may not be seen. */
export const getDocument = (
  voucherCode: string,
  wanted: DocumentWanted | DocumentBeside,
  owner: WidgetOwner,
): Promise<Document> => {
  const body: DocumentWish = {
    cVoucherCode: voucherCode,
    ...('documentUuid' in wanted && { cDocUuid: wanted.documentUuid }),
    ...('step' in wanted && { cStep: wanted.step }),
    ...('code' in wanted && { cDocCode: wanted.code }),
    ...('place' in wanted && { iPageNumber: wanted.place }),
    ...encodeInstitution(owner),
  }
  return post(paths.getDocument, body, decodeDocument)
}

/** A document as it is to be kept; `base` is what it began with, absent for a new one. */
export interface DocumentInput {
  /** makes a repeat harmless: keep it for every repeat of the same press */
  requestUuid: string
  voucherCode: string
  templateUuid: string
  base?: { documentUuid: string; version: number }
  /** what a new one was begun as: every window that took up its draft names the same, and it is made once */
  begunUuid?: string
  values: DocumentValues
  rows: readonly { lineUuid?: string; upstreamLineUuid?: string; values: DocumentValues }[]
  docIds: readonly string[]
  /** It is agreed already: what became known later goes into these fields. All else stays as it is. */
  later?: readonly string[]
}

export type DocumentOutcome = WriteOutcome<'document', Document>

const outcomeOf = (writing: Promise<Document>): Promise<DocumentOutcome> =>
  writeOutcome('document', writing, decodeDocument)

export const saveDocument = (
  { requestUuid, voucherCode, templateUuid, base, begunUuid, values, rows, docIds }: DocumentInput,
  owner: WidgetOwner,
): Promise<DocumentOutcome> => {
  const body: DocumentSave = {
    cRequestUuid: requestUuid,
    cVoucherCode: voucherCode,
    cTemplateUuid: templateUuid,
    ...(base ? { cDocUuid: base.documentUuid, iVersion: base.version } : { cBegunUuid: begunUuid }),
    values: { ...values },
    rowList: wireRows(rows),
    cDocIds: [...docIds],
    ...encodeInstitution(owner),
  }
  return outcomeOf(post(paths.saveDocument, body, decodeDocument))
}

/** What became known later goes into the open fields of a document, and to its files. */
export const annotateDocument = (
  { requestUuid, voucherCode, base, values, docIds, later = [] }: DocumentInput,
  owner: WidgetOwner,
): Promise<DocumentOutcome> => {
  const body: DocumentAnnotation = {
    cRequestUuid: requestUuid,
    cVoucherCode: voucherCode,
    cDocUuid: base?.documentUuid ?? '',
    iVersion: base?.version ?? 0,
    values: Object.fromEntries(later.map(name => [name, values[name] ?? null])),
    cDocIds: [...docIds],
    ...encodeInstitution(owner),
  }
  return outcomeOf(post(paths.annotateDocument, body, decodeDocument))
}

export interface RowsAnnotation {
  requestUuid: string
  document: Pick<Document, 'voucherCode' | 'documentUuid' | 'version' | 'files'>
  /** open columns of the rows they are for */
  rows: readonly { lineUuid: string; values: DocumentValues }[]
}

/** What became known later goes into the open columns of rows. */
export const annotateRows = (
  { requestUuid, document, rows }: RowsAnnotation,
  owner: WidgetOwner,
): Promise<DocumentOutcome> => {
  const body: DocumentAnnotation = {
    cRequestUuid: requestUuid,
    cVoucherCode: document.voucherCode,
    cDocUuid: document.documentUuid,
    iVersion: document.version,
    values: {},
    rowList: rows.map(({ lineUuid, values }) => ({ ...values, cLineUuid: lineUuid })),
    cDocIds: document.files.map(({ docId }) => docId),
    ...encodeInstitution(owner),
  }
  return outcomeOf(post(paths.annotateDocument, body, decodeDocument))
}

export interface InspectionInput {
  requestUuid: string
  document: Pick<Document, 'voucherCode' | 'documentUuid' | 'version'>
  /** quantities as decimal texts, '' for none */
  rows: readonly {
    lineUuid: string
    good: string
    conceded: string
    rejected: string
    /** key of the reason why not all of it is good; '' for none */
    reason: string
    note: string
  }[]
  /** files that are added */
  docIds: readonly string[]
}

/** What an inspection has found of rows of a receipt: they hold what was accepted from then on. */
export const inspectDocument = (
  { requestUuid, document, rows, docIds }: InspectionInput,
  owner: WidgetOwner,
): Promise<DocumentOutcome> => {
  const body: DocumentInspection = {
    cRequestUuid: requestUuid,
    cVoucherCode: document.voucherCode,
    cDocUuid: document.documentUuid,
    iVersion: document.version,
    rowList: rows.map(({ lineUuid, good, conceded, rejected, reason, note }) => ({
      cLineUuid: lineUuid,
      iGoodQty: good,
      iConcededQty: conceded,
      iRejectedQty: rejected,
      cInspectReason: reason || null,
      cInspectNote: note || null,
    })),
    cDocIds: [...docIds],
    ...encodeInstitution(owner),
  }
  return outcomeOf(post(paths.inspectDocument, body, decodeDocument))
}

export interface DocumentStepInput {
  requestUuid: string
  voucherCode: string
  documentUuid: string
  version: number
  action: Exclude<
    DocumentAction,
    'save' | 'inspect' | 'toCart' | 'change' | 'annotate' | 'copy' | 'print' | 'remove'
  >
  reason?: string
  /** the rows of closeRows and openRows */
  lineUuids?: readonly string[]
  /** what the step asks for */
  values?: DocumentValues
}

const stepBody = (
  {
    requestUuid,
    voucherCode,
    documentUuid,
    version,
    action,
    reason,
    lineUuids,
    values,
  }: Omit<DocumentStepInput, 'action'> & {
    action: DocumentStep['cAction']
  },
  owner: WidgetOwner,
): DocumentStep => ({
  cRequestUuid: requestUuid,
  cVoucherCode: voucherCode,
  cDocUuid: documentUuid,
  iVersion: version,
  cAction: action,
  cReason: reason,
  ...(lineUuids && { cLineUuids: [...lineUuids] }),
  ...(values && { values: { ...values } }),
  ...encodeInstitution(owner),
})

/** A document goes on: it is handed in, approved, posted … Values may be refused as those of a save are. */
export const changeDocumentState = (input: DocumentStepInput, owner: WidgetOwner): Promise<DocumentOutcome> =>
  outcomeOf(post(paths.changeDocumentState, stepBody(input, owner), decodeDocument))

/** A draft goes away for good. */
export const removeDocument = (
  input: Omit<DocumentStepInput, 'action' | 'reason' | 'lineUuids' | 'values'>,
  owner: WidgetOwner,
): Promise<unknown> =>
  post(paths.changeDocumentState, stepBody({ ...input, action: 'remove' }, owner), data => data)

export interface DrawWish {
  voucherCode: string
  /** code of the upstream voucher; `shopOrder`: an order of the shop */
  from: string
  /** ids or numbers */
  documents: readonly string[]
  /** rows of them; all with something left of a document that none of these belongs to */
  lineUuids?: readonly string[]
  /** head of the document they are added to: the server refuses rows of another supplier */
  head?: DocumentValues
}

/** What a new document begins with when it refers to others; quantities are what is left of them. */
export const drawFromUpstream = (
  { voucherCode, from, documents, lineUuids = [], head }: DrawWish,
  owner: WidgetOwner,
): Promise<DocumentDraw> => {
  const body: WireDocumentDraw = {
    cVoucherCode: voucherCode,
    cUpstreamVoucherCode: from,
    cDocUuids: [...documents],
    cLineUuids: [...lineUuids],
    ...(head && { values: head }),
    ...encodeInstitution(owner),
  }
  return post(paths.drawFromUpstream, body, decodeDraw)
}

const documentOf = (voucherCode: string, documentUuid: string, owner: WidgetOwner): DocumentOf => ({
  cVoucherCode: voucherCode,
  cDocUuid: documentUuid,
  ...encodeInstitution(owner),
})

/** What a new document begins with when it is a copy of another one. */
export const copyDocument = (
  voucherCode: string,
  documentUuid: string,
  owner: WidgetOwner,
): Promise<DocumentCopy> => post(paths.copyDocument, documentOf(voucherCode, documentUuid, owner), decodeCopy)

/** The document as a PDF, a file of this person. */
export const printDocument = (
  { voucherCode, documentUuid }: { voucherCode: string; documentUuid: string },
  owner: WidgetOwner,
): Promise<MadeFile> =>
  post(paths.printDocument, documentOf(voucherCode, documentUuid, owner), decodeMadeFile)

/** Who did what with a document, and why; the newest first. */
export const getDocumentHistory = (
  voucherCode: string,
  documentUuid: string,
  owner: WidgetOwner,
): Promise<Decoded<DocumentEvent>> =>
  post(paths.getDocumentHistory, documentOf(voucherCode, documentUuid, owner), decodeHistory)

/** The goods of a request as the shop sells them. */
export const getCartLinesOfDocument = (
  { voucherCode, documentUuid }: { voucherCode: string; documentUuid: string },
  owner: WidgetOwner,
): Promise<DocumentCart> =>
  post(paths.getCartLinesOfDocument, documentOf(voucherCode, documentUuid, owner), decodeDocumentCart)
