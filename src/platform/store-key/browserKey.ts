const NAME = 'alm-store'
const KEYS = 'keys'

/** The one key of all tabs, in IndexedDB; `fresh` becomes it where there is none yet. */
export const browserKey = (fresh?: CryptoKey): Promise<CryptoKey | undefined> =>
  new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1)
    asked.onupgradeneeded = () => void asked.result.createObjectStore(KEYS)
    asked.onerror = () => reject(asked.error ?? new Error(NAME))
    asked.onsuccess = () => {
      const database = asked.result
      const work = database.transaction(KEYS, fresh ? 'readwrite' : 'readonly')
      const keys = work.objectStore(KEYS)
      const found: IDBRequest<CryptoKey | undefined> = keys.get(NAME)
      found.onsuccess = () => {
        if (fresh && !found.result) keys.put(fresh, NAME)
      }
      work.oncomplete = () => {
        database.close()
        resolve(found.result ?? fresh)
      }
      work.onabort = () => reject(work.error ?? new Error(NAME))
    }
  })
