import { NativeSelect, TextInput } from '@mantine/core'
import { conEmisor, TIPO_PAGO, TipoPago } from '@mostrador/contract/caja/pagos'
import { sumarCantidades } from '@mostrador/contract/cantidades'
import { mostrarImporte, multiplicar, sumar } from '@mostrador/contract/importes'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { type Cliente, CONSUMIDOR_FINAL } from '@mostrador/contract/maestros/clientes'
import { enLista } from '@mostrador/contract/maestros/precio-lista'
import { aplicarPromociones } from '@mostrador/contract/ventas/promociones/aplicar'
import {
  type Contexto,
  diaDeLaSemana,
  type LineaDeCarrito,
  momentoDe,
  porQueNo,
} from '@mostrador/contract/ventas/promociones/condiciones'
import { enPalabras, POR_QUE_NO } from '@mostrador/contract/ventas/promociones/palabras'
import type { Promocion } from '@mostrador/contract/ventas/promociones/promociones'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatEntero } from '../../../platform/text/format.ts'
import { Aviso } from '../../../ui/Aviso.tsx'
import { FechaInput } from '../../../ui/dates/FechaInput.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { CantidadInput } from '../../../ui/fields/CantidadInput.tsx'
import { Columna, Grupo } from '../../../ui/Grupo.tsx'
import { Nota } from '../../../ui/Nota.tsx'
import { DosColumnas } from '../../../ui/pages/DosColumnas.tsx'
import { sucursalesQuery } from '../../base/sucursales/sucursales.queries.ts'
import { ArticuloPicker } from '../../documentos/lineas/ArticuloPicker.tsx'
import { useEntradaArticulos } from '../../documentos/lineas/useEntradaArticulos.ts'
import { ClientePicker } from '../../documentos/pickers/ClientePicker.tsx'
import { minutoDe, textoDeMinuto } from './promocion.form.ts'
import { useUsados, vigentesQuery } from './promociones.queries.ts'

interface Prueba {
  articulo: Articulo
  cantidad: number
}

/** What a promotion would take off a cart, at an instant, for a customer; or which of its conditions fails. */
export function PorQueNoDialog({ promocion, onClose }: { promocion: Promocion; onClose: () => void }) {
  const {
    sucursal,
    usuario: { listas_precio: listas },
  } = useSesion()
  const sucursales = useQuery(sucursalesQuery).data ?? []
  const proveedores = useQuery(vigentesQuery).data?.proveedores ?? []
  const [lineas, setLineas] = useState<Prueba[]>([])
  const [cliente, setCliente] = useState<Pick<Cliente, 'id' | 'nombre' | 'lista_aplicada'>>(CONSUMIDOR_FINAL)
  const [medio, setMedio] = useState<TipoPago>('EFECTIVO')
  const emisores = promocion.emisores ?? []
  const [emisor, setEmisor] = useState('')
  const [momento, setMomento] = useState(() => momentoDe(new Date()))
  const [donde, setDonde] = useState(sucursal ?? 0)
  const agregar = (articulo: Articulo, cantidad = 1) =>
    setLineas((antes) => [...antes, { articulo, cantidad }])
  const entrada = useEntradaArticulos(agregar)
  const lista = (listas && cliente.lista_aplicada) ?? null
  const precioDe = (articulo: Articulo) => enLista(articulo, lista, listas).precio_venta
  const carrito = lineas.map(
    ({ articulo, cantidad }): LineaDeCarrito => ({
      articulo: articulo.id,
      cantidad,
      precio: precioDe(articulo),
      rubro: articulo.rubro ?? null,
      marca: articulo.marca ?? '',
      proveedor: proveedores.find((p) => p.articulo === articulo.id)?.proveedor ?? null,
      descuento: 0,
    }),
  )
  const usados = useUsados([promocion], cliente.id) ?? []
  const total = sumar(carrito.map((l) => multiplicar(l.cantidad, l.precio)))
  const contexto: Contexto = {
    ...momento,
    sucursal: donde,
    cliente: cliente.id,
    lista,
    partes: [{ medio, emisor: conEmisor(medio) ? emisor : null, importe: total }],
    usado: new Map(usados.map((u) => [u.promocion, u.importe])),
  }
  return (
    <Dialog title={`Probar ${promocion.nombre}`} onClose={onClose} size={640}>
      <Columna style={{ padding: '4px 16px 16px' }}>
        <Nota>{enPalabras(promocion, promocion.nombres)}</Nota>
        <ArticuloPicker autoFocus codigos={entrada} onPick={agregar} />
        {lineas.map(({ articulo, cantidad }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one article may stand in two lines.
          <Grupo key={i} justify="space-between">
            <span>
              {articulo.nombre} · {mostrarImporte(precioDe(articulo))}
            </span>
            <CantidadInput
              aria-label={`Cantidad de ${articulo.nombre}`}
              min={0}
              value={cantidad}
              style={{ width: 88 }}
              onChange={(nueva) =>
                setLineas(
                  lineas.flatMap((una, j) =>
                    j !== i ? [una] : nueva === 0 ? [] : [{ articulo, cantidad: nueva || cantidad }],
                  ),
                )
              }
            />
          </Grupo>
        ))}
        <DosColumnas>
          <FechaInput
            label="Fecha"
            value={momento.fecha}
            onChange={(fecha) => fecha && setMomento({ ...momento, fecha, dia: diaDeLaSemana(fecha) })}
          />
          <TextInput
            type="time"
            label="Hora"
            value={textoDeMinuto(momento.minuto)}
            onChange={({ currentTarget }) =>
              setMomento({ ...momento, minuto: minutoDe(currentTarget.value) ?? momento.minuto })
            }
          />
          <NativeSelect
            label="Local"
            value={String(donde)}
            data={sucursales.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
            onChange={({ currentTarget }) => setDonde(Number(currentTarget.value))}
          />
          <NativeSelect
            label="Pagando con"
            value={medio}
            data={TipoPago.options.map((value) => ({ value, label: TIPO_PAGO[value] }))}
            onChange={({ currentTarget }) => setMedio(currentTarget.value as TipoPago)}
          />
          {emisores.length > 0 && conEmisor(medio) && (
            <NativeSelect
              label="Tarjeta o banco"
              value={emisor}
              data={[{ value: '', label: 'Otra' }, ...emisores]}
              onChange={({ currentTarget }) => setEmisor(currentTarget.value)}
            />
          )}
        </DosColumnas>
        <ClientePicker value={cliente} onPick={(c) => setCliente(c ?? CONSUMIDOR_FINAL)} />
        <Resultado
          promocion={promocion}
          carrito={carrito}
          contexto={contexto}
          lista={listas?.find((l) => l.id === lista)?.nombre}
        />
      </Columna>
    </Dialog>
  )
}

interface ResultadoProps {
  promocion: Promocion
  carrito: readonly LineaDeCarrito[]
  contexto: Contexto
  /** The name of the customer's list; undefined without one. */
  lista: string | undefined
}

function Resultado({ promocion, carrito, contexto, lista }: ResultadoProps) {
  if (!promocion.activa) return <Aviso tone="amber">La promoción está apagada.</Aviso>
  if (carrito.length === 0) return <Aviso>Agrega artículos para ver cuánto descuenta, o por qué no.</Aviso>
  const motivo = porQueNo(promocion, carrito, contexto)
  if (motivo === 'lista') {
    const cual = lista === undefined ? 'el cliente no tiene lista' : `la lista del cliente es ${lista}`
    return <Aviso tone="amber">{`No se aplica: ${cual}.`}</Aviso>
  }
  if (motivo) return <Aviso tone="amber">{`No se aplica. ${POR_QUE_NO[motivo]}`}</Aviso>
  const descuentos = aplicarPromociones([promocion], carrito, contexto)
  const unidades = sumarCantidades(descuentos.map((d) => d.unidades))
  const ahorro = sumar(descuentos.map((d) => d.importe))
  return ahorro === 0 ? (
    <Aviso tone="amber">Se cumplen sus condiciones, pero a estos precios no descuenta nada.</Aviso>
  ) : (
    <Aviso tone="green">
      {`Descuenta ${mostrarImporte(ahorro)} en ${formatEntero(unidades)} ${unidades === 1 ? 'unidad' : 'unidades'}.`}
    </Aviso>
  )
}
