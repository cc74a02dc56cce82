// Headers the H5 build is to be served with. The inline scripts of its index.html change with every build, so their
// hashes are taken from the file; what a deployment decides stands in the words that nginx replaces, and the sandbox.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Not the settings (scripts/configure.mjs): a block of data runs nothing, and the policy asks for no hash of it. */
const INLINE_SCRIPT = /<script(?![^>]*(?:\ssrc=|application\/json))[^>]*>([\s\S]*?)<\/script>/g

const hashOf = text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * `$shop_connect`: gateway, socket and storage on other origins; `$shop_maps`: hosts of the maps service, none without a
 * key; `$shop_frames`: the workflow service on another origin; `$shop_frame_ancestors`: portals that may frame the shop.
 */
const policyOf = html => {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(([, script]) => hashOf(script))
  return [
    `default-src 'self'`,
    // WebAssembly decodes pictures in documents, and barcodes
    `script-src 'self' 'wasm-unsafe-eval' ${hashes.join(' ')} $shop_maps`,
    // widths, colours and descriptions of goods come as style attributes
    `style-src 'self' 'unsafe-inline'`,
    // the gateway names where pictures and films lie; data and blob: codes to scan, chosen files
    `img-src 'self' https: data: blob:`,
    `media-src 'self' https: blob:`,
    `font-src 'self' data:`,
    `connect-src 'self' $shop_connect $shop_maps`,
    `worker-src 'self' blob:`,
    // the workflow service shows its tasks in a frame
    `frame-src 'self' $shop_frames`,
    `object-src 'none'`,
    `base-uri 'none'`,
    // the shop checks hosts itself (payHosts); browsers would also stop where a bank sends on to another one
    `form-action 'self' https:`,
    `frame-ancestors $shop_frame_ancestors`,
  ].join('; ')
}

const UNUSED = 'accelerometer display-capture gyroscope magnetometer microphone midi payment usb'

export const securityHeaders = html => ({
  'Content-Security-Policy': policyOf(html),
  // the origin only, and none without encryption: providers of payments ask where a payer comes from
  'Referrer-Policy': 'strict-origin',
  'Permissions-Policy': [
    'camera=(self)',
    'geolocation=(self)',
    ...UNUSED.split(' ').map(feature => `${feature}=()`),
  ].join(', '),
  'X-Content-Type-Options': 'nosniff',
})

const nginxOf = headers =>
  Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
    .join('')

/** Writes them beside the finished build, for nginx and for the sandbox. */
export const writeSecurityHeaders = out => {
  const headers = securityHeaders(readFileSync(path.join(out, 'index.html'), 'utf8'))
  const folder = path.join(out, 'headers')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'headers.json'), `${JSON.stringify(headers, null, 2)}\n`)
  writeFileSync(path.join(folder, 'nginx.conf'), nginxOf(headers))
}
