/** What Node pushes into the page, delivered to the request or socket it belongs to. */
import type { HostEvent } from '../../shared/protocol'

type Receiver = (event: HostEvent) => void

const receivers = new Map<number, Receiver>()
let lastId = 0

/** An id for a request or socket, under which its events arrive. */
export function openChannel(receiver: Receiver): number {
  lastId += 1
  receivers.set(lastId, receiver)
  return lastId
}

export function closeChannel(id: number): void {
  receivers.delete(id)
}

export function deliverHostEvent(event: HostEvent): void {
  receivers.get(event.id)?.(event)
}
