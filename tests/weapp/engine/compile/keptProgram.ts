import { statSync } from 'node:fs'
import path from 'node:path'
import { shelf } from '../../../support/shelf'
import { listFiles } from './files'
import { compileProgram, type CompiledProgram } from './program'

const SHELF = 'compiled program'

interface KeptProgram {
  key: string
  json: string
}

/** Every file of the folder, its size and when it was written. */
const keyOf = (dist: string, width: number): string =>
  JSON.stringify([
    path.resolve(dist),
    width,
    listFiles(dist).map(file => {
      const { size, mtimeMs } = statSync(path.join(dist, file))
      return [file, size, mtimeMs]
    }),
  ])

/**
 * As `compileProgram`, once for all test files of a worker that run the same build one after another. Kept as text: an
 * object would hold the globals of the file it comes from.
 */
export const keptProgram = (dist: string, width: number): CompiledProgram => {
  const key = keyOf(dist, width)
  const kept = shelf.take<KeptProgram>(SHELF)
  const json = kept?.key === key ? kept.json : JSON.stringify(compileProgram(dist, width))
  shelf.put(SHELF, { key, json })
  return JSON.parse(json) as CompiledProgram
}
