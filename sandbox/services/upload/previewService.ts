import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/client'
import { files } from '../../db/schema'
import type { Clock } from '../../kernel/clock'
import { findLiveSession } from '../../kernel/sessions'
import { textOfQuery } from '../../kernel/storable'
import { isLiveLink, isPublicBusiness } from './fileLinks'
import { FILES_PREFIX } from './storedFiles'

export const PREVIEW_PATH = '/preview'
/** of the link of a file */
const MOST_LINK = 2048

const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

const page = (title: string, text: string): string =>
  `<!doctype html><html lang="zh-CN"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>` +
  `<body style="margin:0;padding:48px 24px;font:16px/1.5 sans-serif;text-align:center"><h1 style="font-size:20px">${escaped(title)}</h1>` +
  `<p>${escaped(text)}</p></body></html>`

/** The file a link of this sandbox opens now. */
const sourceOf = async (db: Database, source: string, now: number) => {
  if (!URL.canParse(source)) return undefined
  const { pathname, searchParams } = new URL(source)
  const [fileUuid = ''] = pathname.startsWith(FILES_PREFIX)
    ? pathname.slice(FILES_PREFIX.length).split('.')
    : []
  if (!/^file-[0-9a-f]+$/.test(fileUuid)) return undefined
  const [file] = await db.select().from(files).where(eq(files.fileUuid, fileUuid))
  if (!file) return undefined
  const query = { ends: searchParams.get('ends') ?? '', sign: searchParams.get('sign') ?? '' }
  return isPublicBusiness(file.businessCode) || isLiveLink(fileUuid, query, now) ? file : undefined
}

/** Stands for the service that draws office files: it checks who asks and what for, and names the file. */
export const installPreviewService = (app: FastifyInstance, db: Database, clock: Clock): void => {
  app.get(PREVIEW_PATH, async (request, reply) => {
    const { Authorization, url } = request.query as Record<string, unknown>
    reply.headers({
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    })
    const now = clock.now()
    if (!(await findLiveSession(db, textOfQuery(Authorization), now)))
      return reply.code(401).send(page('无法预览', '请重新登录后再试'))
    const file = await sourceOf(db, textOfQuery(url, MOST_LINK), now)
    if (!file) return reply.code(404).send(page('无法预览', '文件不存在或链接已失效'))
    return reply.send(page(file.name, `文件预览服务：${(file.size / 1024).toFixed(1)} KB`))
  })
}
