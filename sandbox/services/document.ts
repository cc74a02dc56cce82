import * as v from 'valibot'
import { defineCall, type RegisteredCall, ServiceError } from '../kernel/call'
import { CODE } from '../kernel/codes'
import { code, requireOwner } from './widget/staffRequest'

const names = [
  'getDocument',
  'saveDocument',
  'changeDocumentState',
  'drawFromUpstream',
  'getCartLinesOfDocument',
]

/** Documents of a purchase (types/wire/document.ts). */
export const documentCalls: RegisteredCall[] = names.map(name =>
  defineCall({
    method: 'POST',
    path: `alc-biz-industry/DocumentAction/${name}`,
    access: 'institution',
    input: v.looseObject({ cVoucherCode: code, cOrgUuid: code, cAccUuid: code }),
    handle: async ({ cOrgUuid, cAccUuid }, context) => {
      requireOwner(context, { cOrgUuid, cAccUuid })
      throw new ServiceError(CODE.notFound, '单据不存在')
    },
  }),
)
