/** What a voucher answers: an order, goods that came before it or went back; and a supplier that is not here yet. */

import { Button, NativeSelect } from '@mantine/core'
import { recepcionesLista } from '@mostrador/contract/compras/recepciones.lista'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { later, useAtHand } from '../../../platform/later.tsx'
import { formatFecha } from '../../../platform/text/format.ts'
import { Aviso } from '../../../ui/Aviso.tsx'
import { listaQuery } from '../../../ui/lista/filtros.ts'
import { Campo, FormBand } from '../../../ui/pages/DocumentForm.tsx'
import { focusArticulo } from '../../documentos/lineas/problema.ts'
import { PedidoSelect } from '../recepciones/PedidoSelect.tsx'
import type { UsoDeCompra } from './useCompra.ts'

const ProveedorCreate = later(() => import('../proveedores/ProveedorEdit.tsx').then((m) => m.ProveedorCreate))

export function CompraOrigen({ compra }: { compra: UsoDeCompra }) {
  const { values } = compra.form
  const { proveedor, pedido, recepciones, devoluciones } = values
  return (
    <>
      {compra.cuitNuevo !== null && <ProveedorNuevo cuit={compra.cuitNuevo} compra={compra} />}
      {!values.gasto && proveedor && (
        <FormBand>
          {recepciones.length === 0 && (
            <Campo span={4}>
              <PedidoSelect
                proveedor={proveedor.id}
                value={pedido}
                onChange={(elegido) => void compra.elegirPedido(elegido)}
              />
            </Campo>
          )}
          {pedido === null && (
            <Campo span={4}>
              <RecepcionSelect compra={compra} proveedor={proveedor.id} />
            </Campo>
          )}
          {recepciones.length > 0 && (
            <Campo span={4}>
              <NativeSelect
                label="Lo que no está en las recepciones"
                value={values.excedente}
                data={[
                  { value: 'entra', label: 'Entra al stock ahora' },
                  { value: 'no_llego', label: 'No llegó' },
                ]}
                onChange={({ currentTarget: { value } }) =>
                  compra.form.change((v) => ({
                    ...v,
                    excedente: value === 'no_llego' ? 'no_llego' : 'entra',
                  }))
                }
              />
            </Campo>
          )}
        </FormBand>
      )}
      {[...recepciones, ...devoluciones].length > 0 && (
        <Aviso>
          {recepciones.length > 0 ? 'Mercadería ya recibida: ' : 'Nota de crédito por: '}
          {[...recepciones, ...devoluciones].map((r) => r.nombre).join(', ')}
          {recepciones.map(({ id, nombre }) => (
            <Button
              key={id}
              size="compact-sm"
              variant="subtle"
              onClick={() => {
                compra.quitarRecepcion(id)
                focusArticulo()
              }}
            >
              {`Quitar ${nombre}`}
            </Button>
          ))}
        </Aviso>
      )}
    </>
  )
}

/** One more of the supplier's receptions that wait for their voucher. */
function RecepcionSelect({ compra, proveedor }: { compra: UsoDeCompra; proveedor: number }) {
  const { recepciones } = compra.form.values
  const esperan = useQuery(listaQuery(recepcionesLista, { proveedor, sin_factura: true })).data?.results ?? []
  const otras = esperan.filter((r) => !recepciones.some(({ id }) => id === r.id))
  return (
    <NativeSelect
      label="Agregar recepción"
      disabled={otras.length === 0}
      value=""
      data={[
        { value: '', label: otras.length === 0 ? 'No hay recepciones sin factura' : 'Elige una recepción' },
        ...otras.map((r) => ({
          value: String(r.id),
          label: [r.numero, r.remito, formatFecha(r.fecha)].filter(Boolean).join(' · '),
        })),
      ]}
      onChange={({ currentTarget: { value } }) => value && void compra.addRecepcion(Number(value))}
    />
  )
}

function ProveedorNuevo({ cuit, compra }: { cuit: string; compra: UsoDeCompra }) {
  const [abierto, setAbierto] = useState(false)
  useAtHand(ProveedorCreate)
  return (
    <>
      <Aviso tone="amber" title={`Ningún proveedor tiene el CUIT ${cuit}`}>
        <Button size="xs" variant="default" onClick={() => setAbierto(true)}>
          Crear proveedor
        </Button>
      </Aviso>
      {abierto && (
        <ProveedorCreate cuit={cuit} onCreated={compra.elegirProveedor} onClose={() => setAbierto(false)} />
      )}
    </>
  )
}
