import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { newestFirst } from './newestFirst'
import { drawBanner, drawClass, drawLogo, drawProduct, drawShop, PICTURE_SIZES } from './pictures'

const CACHE_ROOT = join(__dirname, '../../.cache/sandbox-media')
/** What decides how a picture looks: when one of these changes, the kept pictures are not used any more. */
const SOURCE_FOLDERS = [
  __dirname,
  join(__dirname, 'kit'),
  join(__dirname, 'objects'),
  join(__dirname, '../world/catalog'),
  join(__dirname, '../world/catalog/goods'),
]
const DAY_SECONDS = 86_400
const BANNER_WIDTH = 750

const hashOfSources = async (): Promise<string> => {
  const hash = createHash('sha256')
  for (const folder of SOURCE_FOLDERS) {
    const names = (await readdir(folder)).filter(name => name.endsWith('.ts')).sort()
    for (const name of names) hash.update(name).update(await readFile(join(folder, name)))
  }
  return hash.digest('hex').slice(0, 12)
}

let cacheFolder: Promise<string> | undefined
const folderOfCache = (): Promise<string> =>
  (cacheFolder ??= hashOfSources().then(hash => join(CACHE_ROOT, hash)))

const readKept = (file: string): Promise<Buffer | undefined> => readFile(file).catch(() => undefined)

/** Written beside and renamed, so that no reader meets half a picture. */
const keep = async (file: string, picture: Buffer): Promise<void> => {
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, picture)
  await rename(draft, file)
}

type Draw = () => Promise<Buffer | undefined>

/** Node reads files by the same few threads: one is left for those, a page must not wait for its pictures. */
const atTheEasel = newestFirst(2)

const underWay = new Map<string, Promise<Buffer | undefined>>()

const drawAndKeep = async (key: string, draw: Draw): Promise<Buffer | undefined> => {
  const file = join(await folderOfCache(), key)
  const kept = await readKept(file)
  if (kept) return kept
  const picture = await atTheEasel(draw)
  if (picture) await keep(file, picture)
  return picture
}

/** The picture from disk, or drawn once however many ask for it at the same time. */
const pictureFor = (key: string, draw: Draw): Promise<Buffer | undefined> => {
  const known = underWay.get(key)
  if (known) return known
  const work = drawAndKeep(key, draw).finally(() => underWay.delete(key))
  underWay.set(key, work)
  return work
}

const send = async (reply: FastifyReply, key: string, draw: Draw | undefined): Promise<FastifyReply> => {
  const picture = draw && (await pictureFor(key, draw))
  if (!picture) return reply.code(404).send({ code: 40400, msg: '图片不存在' })
  return reply
    .type('image/webp')
    .header('Cache-Control', `public, max-age=${DAY_SECONDS}`)
    .header('X-Content-Type-Options', 'nosniff')
    .header('Access-Control-Allow-Origin', '*')
    .send(picture)
}

/** 320 of '320.webp'; undefined for a size that is not offered. */
const sizeOf = (file: string): number | undefined => PICTURE_SIZES.find(size => file === `${size}.webp`)

interface Params {
  id: string
  index: string
  file: string
}

/** Ids become file names: nothing but plain ones gets that far. */
const PLAIN_ID = /^[A-Za-z0-9-]{1,40}$/

/** Each picture that is asked for is kept: 1.5 would be one more. */
const PLAIN_INDEX = /^\d{1,3}$/

type DrawSized = (id: string, size: number) => Promise<Buffer | undefined>

const sendSized = (reply: FastifyReply, kind: string, id: string, file: string, draw: DrawSized) => {
  const size = sizeOf(file)
  const fits = size !== undefined && PLAIN_ID.test(id)
  return send(reply, `${kind}-${id}-${size}.webp`, fits ? () => draw(id, size) : undefined)
}

/** Serves the pictures of the world below /media, drawn on demand and kept on disk. */
export const registerMedia = (app: FastifyInstance): void => {
  app.get('/media/logo.webp', (_request, reply) => send(reply, 'logo.webp', drawLogo))
  app.get<{ Params: Params }>('/media/products/:id/:index/:file', ({ params: { id, index, file } }, reply) =>
    PLAIN_INDEX.test(index)
      ? sendSized(reply, `product-${Number(index)}`, id, file, (code, size) =>
          drawProduct(code, Number(index), size),
        )
      : send(reply, 'none', undefined),
  )
  app.get<{ Params: Params }>('/media/shops/:id/:file', ({ params: { id, file } }, reply) =>
    sendSized(reply, 'shop', id, file, drawShop),
  )
  app.get<{ Params: Params }>('/media/classes/:id/:file', ({ params: { id, file } }, reply) =>
    sendSized(reply, 'class', id, file, drawClass),
  )
  app.get<{ Params: Params }>('/media/banners/:id/:file', ({ params: { id, file } }, reply) =>
    sendSized(reply, 'banner', id, file, (banner, size) =>
      size === BANNER_WIDTH ? drawBanner(banner) : Promise.resolve(undefined),
    ),
  )
}
