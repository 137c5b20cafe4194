/** A return from the first quantity to the saved note. */
import { sumarCantidades } from '@mostrador/contract/cantidades'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { esConsumidorFinal } from '@mostrador/contract/maestros/clientes'
import type { VentaADevolver, VentaDevuelta } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import type { Venta } from '@mostrador/contract/ventas/ventas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSesion } from '../../../../platform/api/session.tsx'
import { notifyError, notifySuccess } from '../../../../platform/notify.tsx'
import type { Cantidad } from '../../../../ui/fields/cantidad.ts'
import { useConCaja } from '../../../caja/turnos/useConCaja.ts'
import { focusId, problemaDeSeries } from '../../../documentos/lineas/problema.ts'
import { useEntradaArticulos } from '../../../documentos/lineas/useEntradaArticulos.ts'
import { clienteQuery } from '../../../maestros/cliente/cliente.queries.ts'
import { disponibles } from '../../notas-credito/nota/nota.reglas.ts'
import { useDevolverVenta } from './devolver.queries.ts'
import {
  alInicio,
  bodyOf,
  type Cantidades,
  enDinero,
  type Medio,
  medioDe,
  NADA_VUELVE,
  partesDeMedio,
  type Series,
  sePuede,
  todo,
  totalDe,
  vuelvenDe,
} from './devolver.reglas.ts'

/** Codes are read into no box of their own. */
const CAJAS = { articulo: 'devolver-articulo' }

export function useDevolver(venta: Venta, deVenta: VentaADevolver) {
  const { lineas } = deVenta
  const { sucursal } = useSesion()
  const [cantidades, setCantidades] = useState<Cantidades>(() => alInicio(lineas))
  const [series, setSeries] = useState<Series>({})
  const [elegido, setElegido] = useState<Medio | null | undefined>(undefined)
  const [motivo, setMotivo] = useState('')
  const [error, setError] = useState<string | undefined>(undefined)
  const [hecha, setHecha] = useState<VentaDevuelta | null>(null)
  const devolver = useDevolverVenta(venta.id)
  const conCaja = useConCaja()
  const conCuenta = !esConsumidorFinal(venta.cliente)
  const { data: cliente } = useQuery({ ...clienteQuery(venta.cliente), enabled: conCuenta })

  const total = totalDe(lineas, cantidades)
  const alContado = deVenta.pagos.length > 0
  // Before the balance is known, nothing is promised of it.
  const dinero = alContado || cliente ? enDinero(deVenta, total, cliente?.saldo ?? 0) : 0
  const inicial = medioDe(deVenta)
  const deInicio = !conCuenta || (alContado && dinero > 0) ? inicial : null
  const medio = conCuenta && dinero === 0 ? null : elegido === undefined ? deInicio : elegido
  const devuelve = medio === null ? [] : partesDeMedio(deVenta, medio, dinero)

  const setCantidad = (articulo: string, cantidad: Cantidad) => {
    setCantidades((antes) => ({ ...antes, [articulo]: cantidad }))
    setError(undefined)
  }
  const add = ({ id, nombre }: Articulo, cantidad = 1) => {
    const linea = lineas.find((l) => l.articulo.id === id)
    const unidades = linea ? vuelvenDe(linea, cantidades) : 0
    if (!linea || unidades >= disponibles(linea)) {
      notifyError(`La venta no tiene unidades por devolver de ${nombre}`)
      return false
    }
    setCantidad(id, sumarCantidades([unidades, cantidad]))
    return true
  }
  const entrada = useEntradaArticulos(add, { cajas: CAJAS })

  const send = () =>
    devolver.mutate(
      bodyOf(deVenta, { cantidades, series, devuelve, motivo, sucursal: sucursal ?? venta.sucursal }),
      {
        onSuccess: (nota) => {
          notifySuccess('Devolución guardada', nota.aviso_caja ?? nota.numero)
          setHecha(nota)
        },
        onError: (reason) => notifyError('Error al guardar la devolución', reason),
      },
    )
  const save = async () => {
    // Wait until every scanned code counts.
    await entrada.idle()
    if (devolver.isPending) return
    if (!sePuede(lineas, cantidades)) return setError(NADA_VUELVE)
    const sinNumero = problemaDeSeries()
    if (sinNumero) {
      notifyError(sinNumero.texto)
      return focusId(sinNumero.caja ?? '')
    }
    if (devuelve.length > 0) conCaja(send)
    else send()
  }
  return {
    cantidades,
    setCantidad,
    series,
    setSeries: (articulo: string, suyas: readonly string[]) =>
      setSeries((antes) => ({ ...antes, [articulo]: suyas })),
    setTodo: () => setCantidades(todo(lineas)),
    total,
    dinero,
    alContado,
    conCuenta,
    saldo: cliente?.saldo,
    inicial,
    medio,
    setMedio: setElegido,
    devuelve,
    motivo,
    setMotivo,
    error,
    saving: devolver.isPending,
    save: () => void save(),
    hecha,
  }
}
