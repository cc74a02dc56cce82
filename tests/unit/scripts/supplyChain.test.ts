import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(__dirname, '../../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

interface Locked {
  version?: string
  integrity?: string
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }
const { overrides } = JSON.parse(read('package.json')) as { overrides: Record<string, unknown> }

/** `node_modules/a/node_modules/@b/c` -> `@b/c` */
const nameOf = (place: string): string =>
  place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Where Node looks for a dependency of the package at `place`: its own folder first, then each one above. */
const found = (place: string, name: string): boolean => {
  const own = `${place}/node_modules/${name}`
  if (packages[own.replace(/^\//, '')]) return true
  const above = place.lastIndexOf('/node_modules/')
  if (place === '') return false
  return found(above < 0 ? '' : place.slice(0, above), name)
}

describe('installed packages', () => {
  it('run no script when they are installed, and those that would like to are known', () => {
    expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true')
    const withScript = Object.entries(packages).filter(([, one]) => one.hasInstallScript)
    expect([...new Set(withScript.map(([place]) => nameOf(place)))].sort()).toEqual([
      // a counter of usage; the package it calls is cut off by an override
      '@nutui/nutui-react-taro',
      // compiles its watcher where no binary is published; one is for every platform in use
      '@parcel/watcher',
      // checks its binary
      '@swc/core',
      // asks for a star
      '@tarojs/cli',
      'core-js-pure',
      // replaces its start script by its binary, which saves a process
      'esbuild',
      // checks its binary (an alias of @swc/core)
      'swc-minifier',
    ])
  })

  it('are all named by the lock file, also for other platforms, as `npm ci` demands', () => {
    const missing = Object.entries(packages).flatMap(([place, one]) =>
      Object.keys({ ...one.dependencies, ...one.optionalDependencies })
        .filter(name => !found(place, name))
        .map(name => `${place || 'the project'} -> ${name}`),
    )
    expect(missing).toEqual([])
  })

  it('have a checksum each', () => {
    const without = Object.entries(packages).filter(([place, one]) => place !== '' && !one.integrity)
    expect(without.map(([place]) => place)).toEqual([])
  })

  it('are the ones the lock file pins: no optional package of any version comes along', () => {
    const loose = Object.entries(packages).flatMap(([place, one]) =>
      Object.entries(one.optionalDependencies ?? {})
        .filter(([name, range]) => /^(latest|next|\*|x)?$/.test(range) && !overrides[name])
        .map(([name]) => `${place} -> ${name}`),
    )
    expect(loose).toEqual([])
  })
})
