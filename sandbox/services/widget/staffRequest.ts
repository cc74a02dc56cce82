import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { type WidgetKind, widgetDefinitions } from '../../db/schema'
import {
  type AccountCaller,
  type CallContext,
  defineCall,
  type RegisteredCall,
  ServiceError,
} from '../../kernel/call'
import { CODE } from '../../kernel/codes'

export type StaffContext = CallContext<
  AccountCaller & { institution: NonNullable<AccountCaller['institution']> }
>

/** The administrator's to mend: the user can only pass it on. */
export const MISCONFIGURED = '数据配置有误，请联系管理员'

export const refuse = (msg: string): never => {
  throw new ServiceError(CODE.malformed, msg)
}

/** More than the business takes, so that the service refuses what is too much with words a person can read. */
export const MOST_SENT = 5_000

/** Texts of a body; a zero character is no text. */
export const plainText = (limit: number) =>
  v.pipe(
    v.string(),
    v.maxLength(limit),
    v.check(text => !text.includes('\0')),
  )
export const code = v.pipe(plainText(64), v.minLength(1))
/** Trimmed words of a person, perhaps empty. */
export const words = (limit: number) => v.pipe(plainText(limit), v.trim())
export const flag = v.boolean()
export const planType = v.picklist([1, 2])

interface Owner {
  cOrgUuid: string
  cPersonUuid?: string
  cAccUuid?: string
}

/** The user's organisation and person go along with every request (widgets §6): they have to be the caller's own. */
export const requireOwner = ({ caller }: StaffContext, owner: Partial<Owner>): void => {
  const { orgUuid, personUuid, accUuid } = caller.institution
  const pairs = [
    [owner.cOrgUuid, orgUuid],
    [owner.cPersonUuid, personUuid],
    [owner.cAccUuid, accUuid],
  ]
  if (pairs.some(([given, own]) => given !== undefined && given !== own))
    throw new ServiceError(CODE.forbidden, '无权访问其他组织或人员的数据')
}

interface StaffCall<S extends v.GenericSchema<unknown, Owner>, R> {
  path: string
  input: S
  handle(input: v.InferOutput<S>, context: StaffContext): R | Promise<R>
}

/** A call of an institution's people: what it names as its owner is checked before anything else. */
export const defineStaffCall = <S extends v.GenericSchema<unknown, Owner>, R>({
  path,
  input,
  handle,
}: StaffCall<S, R>): RegisteredCall =>
  defineCall({
    method: 'POST',
    path,
    access: 'institution',
    input,
    handle: async (given, context) => {
      requireOwner(context, given)
      return handle(given, context)
    },
  })

const MISSING: Record<WidgetKind, string> = {
  query: '查询条件设置不存在',
  list: '列表栏目设置不存在',
  refer: '参照不存在',
  enum: '枚举不存在',
  tree: '树定义不存在',
  dataSource: MISCONFIGURED,
  voucher: '单据模板不存在',
  toolbar: '菜单不存在',
  dataTable: MISCONFIGURED,
}

/** What the platform delivers under a code. */
export const definitionOf = async <D>(
  { db }: Pick<StaffContext, 'db'>,
  kind: WidgetKind,
  name: string,
): Promise<D> => {
  const [row] = await db
    .select({ definition: widgetDefinitions.definition })
    .from(widgetDefinitions)
    .where(and(eq(widgetDefinitions.kind, kind), eq(widgetDefinitions.code, name)))
  if (!row) throw new ServiceError(CODE.notFound, MISSING[kind])
  return row.definition as D
}

/** Fields a client has encoded: base64url of UTF-8. What is no such text is refused. */
export const decoded = (text: string): string => {
  if (!/^[\w-]*$/.test(text)) return refuse('链接或查询条件不正确，请刷新后重试')
  const plain = Buffer.from(text, 'base64url')
  const found = plain.toString('utf8')
  const isText = Buffer.from(found, 'utf8').equals(plain) && !found.includes('\0')
  return isText ? found : refuse('链接或查询条件不正确，请刷新后重试')
}
