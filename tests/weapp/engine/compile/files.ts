import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Every file under a folder, as sorted paths with forward slashes. */
export function listFiles(root: string): string[] {
  const found: string[] = []
  const visit = (folder: string): void => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      if (entry.name === 'node_modules') continue
      const file = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) visit(file)
      else found.push(file)
    }
  }
  visit('')
  return found.sort()
}

export function readText(root: string, file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}

export function fileExists(root: string, file: string): boolean {
  return existsSync(path.join(root, file))
}

/** The parsed file, or undefined when there is none. Throws an Error with the file's name when it is not JSON. */
export function readJson<T>(root: string, file: string): T | undefined {
  if (!fileExists(root, file)) return undefined
  try {
    return JSON.parse(readText(root, file)) as T
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`)
  }
}
