/** The promotions of the sale on the screen: a pure function of it and of what is in force, computed anew at each change. */
import { CONDICIONES } from '@mostrador/contract/documentos/condiciones-venta'
import { type Contexto, diaDeLaSemana, momentoDe } from '@mostrador/contract/ventas/promociones/condiciones'
import type { Vigentes } from '@mostrador/contract/ventas/promociones/promociones'
import {
  emisoresDe,
  type PromocionAplicada,
  promocionesDe,
} from '@mostrador/contract/ventas/promociones/venta'
import { unidadesDe } from '../../../../ui/fields/cantidad.ts'
import { emisorDe } from '../cobro/pago.form.ts'
import { emptyVenta, type Promover, sinPromociones, type VentaValues } from '../nueva/venta.form.ts'
import { importesOf, lineasConPrecio, pagosAEnviar } from './venta.importes.ts'

type Promovidas = ReturnType<Promover>
type Partes = Contexto['partes']

/** More rounds than a divided payment ever needs: each takes off more, and no more than there is. */
const MAX_RONDAS = 50

/** How the sale is paid while these promotions hold. */
function partesDe(v: VentaValues, promovidas: Promovidas): Partes {
  const { pago } = CONDICIONES[v.condicion_venta]
  if (pago === null) return []
  const con = { ...v, promover: () => promovidas }
  const { total, a_favor } = importesOf(con)
  const pagos = pagosAEnviar(con)
  return [
    ...(pagos
      ? pagos.map((p) => ({ medio: p.tipo_pago, emisor: emisorDe(p), importe: p.monto || 0 }))
      : [{ medio: pago, importe: total - a_favor }]),
    ...(a_favor > 0 ? [{ medio: null, importe: a_favor }] : []),
  ]
}

/** For the sales of a branch at an instant; each sale is computed once. */
export function withPromociones(vigentes: Vigentes, sucursal: number, instante: Date): Promover {
  const { fecha: hoy, minuto } = momentoDe(instante)
  const conMedio = vigentes.promociones.some((p) => p.medios.length > 0 || p.emisores?.length)
  const sabidas = new WeakMap<object, Promovidas>()

  function carritoDe(parcial: Parameters<Promover>[0]) {
    const v = { ...emptyVenta(), ...sinPromociones(parcial as VentaValues) }
    const fecha = v.fecha || hoy
    const cliente = v.cliente?.id ?? 0
    const lista = v.cliente?.lista_aplicada ?? null
    const contexto = { fecha, dia: diaDeLaSemana(fecha), minuto, sucursal, cliente, lista }
    const lineas = lineasConPrecio(v).map(
      ({ articulo: { id, rubro, marca }, cantidad, precio, descuento, presentaciones }) => ({
        articulo: id,
        cantidad: unidadesDe(cantidad),
        precio_unitario: precio,
        descuento,
        presentaciones,
        rubro,
        marca,
      }),
    )
    return { v, lineas, contexto }
  }

  function calcular(parcial: Parameters<Promover>[0]): Promovidas {
    const { v, lineas, contexto } = carritoDe(parcial)
    const con = (partes: Partes): Promovidas => {
      const porLinea = promocionesDe(vigentes, lineas, { ...contexto, partes })
      return Object.fromEntries(
        lineas.flatMap(({ articulo }, i): [string, PromocionAplicada[]][] =>
          porLinea[i]?.length ? [[articulo, porLinea[i]]] : [],
        ),
      )
    }
    if (!conMedio) return con([])
    // What a part weighs depends on what is left to pay, and that on what the part takes off.
    let promovidas = con(partesDe(v, {}))
    for (let ronda = 0; ronda < MAX_RONDAS; ronda++) {
      const otras = con(partesDe(v, promovidas))
      if (JSON.stringify(otras) === JSON.stringify(promovidas)) break
      promovidas = otras
    }
    return promovidas
  }

  const promover: Promover = (v) => {
    const sabida = sabidas.get(v) ?? calcular(v)
    sabidas.set(v, sabida)
    return sabida
  }
  promover.emisores = (parcial, medio) => {
    const { lineas, contexto } = carritoDe(parcial)
    return emisoresDe(vigentes, lineas, { ...contexto, partes: [] }, medio)
  }
  return promover
}
