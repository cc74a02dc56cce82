/** Rejects with the message when the work takes longer. */
export async function withinLimit<Result>(
  running: Promise<Result>,
  milliseconds: number,
  message: string,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(message)), milliseconds)
  })
  try {
    return await Promise.race([running, late])
  } finally {
    clearTimeout(timer)
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, milliseconds)
  })
}
