/** ms of processor time this process has used: a bound of these does not fail because the machine is busy. */
export const processorTime = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
