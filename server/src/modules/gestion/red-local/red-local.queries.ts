import { type Entrada, GUIA, type RedLocal } from '@mostrador/contract/gestion/red-local'
import { dibujoDe } from '../../fiscal/papel/qr.reglas.ts'
import { type Raiz, readRaiz } from './certificado.queries.ts'

/** How the operator lets other devices in. No address is read from a request. */
export interface Acceso {
  /** Whether the server itself takes calls of the network, in plain http. */
  abierta: boolean
  /** The addresses of this computer that it answers at, or would. */
  direcciones: string[]
  /** The origin where TLS is; null where the operator named none. */
  https: string | null
  /** The file of the root certificate; null where devices know the authority. */
  raiz: string | null
}

/** A server that nobody told anything. */
export const SOLO_AQUI: Acceso = { abierta: false, direcciones: [], https: null, raiz: null }

export const getRaiz = async ({ raiz }: Acceso): Promise<Raiz | null> =>
  raiz === null ? null : await readRaiz(raiz)

export async function getRedLocal(acceso: Acceso, puerto: number): Promise<RedLocal> {
  const { abierta, direcciones, https } = acceso
  const leida = await getRaiz(acceso).then(
    (raiz) => ({ raiz, problema: null }),
    ({ message }: Error) => ({ raiz: null, problema: message }),
  )
  const enClaro = abierta ? direcciones.map((direccion) => `http://${direccion}:${puerto}`) : []
  return {
    abierta,
    puerto,
    direcciones,
    entradas: (https === null ? enClaro : [https]).map(entrada),
    certificado:
      leida.raiz && https !== null
        ? {
            guia: entrada(guiaDe(https, abierta ? puerto : null)),
            huella: leida.raiz.huella,
            vence: leida.raiz.vence.toISOString(),
          }
        : null,
    problema: leida.problema,
  }
}

const entrada = (direccion: string): Entrada => ({ direccion, qr: dibujoDe(direccion) })

/** Plain http of the same name: the proxy's own, or this server's where it is open. */
const guiaDe = (https: string, puerto: number | null): string =>
  `http://${new URL(https).hostname}${puerto === null ? '' : `:${puerto}`}${GUIA}`
