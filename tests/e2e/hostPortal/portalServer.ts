import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { build } from 'esbuild'

export interface PortalServer {
  url: string
  end(): Promise<void>
}

/** A host portal on an origin of its own, which runs the shop at `shopUrl` with micro-app. */
export const startPortal = async (shopUrl: string): Promise<PortalServer> => {
  const { outputFiles } = await build({
    entryPoints: [path.join(__dirname, 'portal.ts')],
    bundle: true,
    write: false,
    format: 'iife',
  })
  const script = `window.shopUrl=${JSON.stringify(shopUrl)};${outputFiles[0]?.text}`
  const page = await readFile(path.join(__dirname, 'portal.html'), 'utf8')
  const server = createServer((request, response) => {
    const isScript = request.url === '/portal.js'
    response.setHeader('Content-Type', `${isScript ? 'text/javascript' : 'text/html'}; charset=utf-8`)
    response.end(isScript ? script : page)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    end: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
