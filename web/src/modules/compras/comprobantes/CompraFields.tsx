/** The head of a supplier's voucher. */
import { Anchor, NativeSelect, TextInput } from '@mantine/core'
import {
  SIN_NUMERO,
  TIPOS_COMPRA,
  TIPOS_EN_ORDEN,
  TipoCompra,
} from '@mostrador/contract/compras/comprobantes/tipos-compra'
import { IconQrcode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { hoy } from '../../../platform/text/format.ts'
import { Aviso } from '../../../ui/Aviso.tsx'
import { FechaInput } from '../../../ui/dates/FechaInput.tsx'
import { MesInput } from '../../../ui/dates/MesInput.tsx'
import { onEnter } from '../../../ui/keys/onEnter.ts'
import { Campo, FormBand } from '../../../ui/pages/DocumentForm.tsx'
import { focusArticulo, focusId } from '../../documentos/lineas/problema.ts'
import { ProveedorPicker } from '../proveedores/ProveedorPicker.tsx'
import { SucursalCampo } from '../proveedores/SucursalCampo.tsx'
import { CompraOrigen } from './CompraOrigen.tsx'
import { CompraReparto } from './CompraReparto.tsx'
import { type CompraValues, esGasto, puedeRepartir } from './compra.form.ts'
import { categoriasQuery, duplicadaQuery } from './comprobantes.queries.ts'
import type { UsoDeCompra } from './useCompra.ts'

/** In the order in which people meet them. */
const TIPOS = TIPOS_EN_ORDEN.map((value) => ({
  value,
  label: TIPOS_COMPRA[value].titulo,
}))
const FRECUENTES = ['001', '006', '011', '051', SIN_NUMERO]
const ORDENADOS = [
  ...FRECUENTES.flatMap((tipo) => TIPOS.filter((t) => t.value === tipo)),
  ...TIPOS.filter((t) => !FRECUENTES.includes(t.value)),
]

export function CompraFields({ compra }: { compra: UsoDeCompra }) {
  const { esAdmin } = useSesion()
  const { values, change, errorOf } = compra.form
  const set = (changed: Partial<CompraValues>) => change((v) => ({ ...v, ...changed }))
  return (
    <>
      <FormBand>
        <Campo span={4}>
          <QrInput compra={compra} />
        </Campo>
        <Campo span={4}>
          <ProveedorPicker
            id="proveedor"
            required
            value={values.proveedor}
            error={errorOf('proveedor')}
            onKeep={() => focusId('tipo')}
            onPick={(p) => {
              compra.elegirProveedor(p)
              if (p) focusId('tipo')
            }}
          />
        </Campo>
        <Campo span={4}>
          <NativeSelect
            label="Qué es"
            value={values.gasto ? 'gasto' : 'mercaderia'}
            disabled={TIPOS_COMPRA[values.tipo].clase !== 'factura'}
            data={[
              { value: 'mercaderia', label: 'Mercadería' },
              { value: 'gasto', label: 'Gasto o servicio' },
            ]}
            onChange={({ currentTarget: { value } }) => set({ gasto: value === 'gasto' })}
          />
        </Campo>
        <PapelCampos compra={compra} />
        <Campo span={esAdmin ? (values.gasto ? 4 : 6) : values.gasto ? 8 : 12}>
          <TextInput
            id="concepto"
            label="Concepto"
            required={values.gasto}
            maxLength={500}
            autoComplete="off"
            value={values.concepto}
            error={errorOf('concepto')}
            onChange={({ currentTarget: { value } }) => set({ concepto: value })}
          />
        </Campo>
        {values.gasto && (
          <Campo span={4}>
            <CategoriaInput value={values.categoria} onChange={(categoria) => set({ categoria })} />
          </Campo>
        )}
        {esAdmin && (
          <Campo span={values.gasto ? 4 : 6}>
            <SucursalCampo value={values.sucursal} onChange={(sucursal) => set({ sucursal })} />
          </Campo>
        )}
      </FormBand>
      <Duplicada compra={compra} />
      <CompraOrigen compra={compra} />
      {puedeRepartir(values) && <CompraReparto compra={compra} />}
    </>
  )
}

/** What the paper itself says of who and when it is. */
function PapelCampos({ compra }: { compra: UsoDeCompra }) {
  const { values, change, errorOf } = compra.form
  const set = (changed: Partial<CompraValues>) => change((v) => ({ ...v, ...changed }))
  return (
    <>
      <Campo span={2}>
        <NativeSelect
          id="tipo"
          label="Comprobante"
          value={values.tipo}
          data={ORDENADOS}
          onChange={({ currentTarget: { value } }) => {
            const elegido = TipoCompra.options.find((t) => t === value)
            if (elegido) set({ tipo: elegido, gasto: esGasto({ gasto: values.gasto, tipo: elegido }) })
          }}
        />
      </Campo>
      <Campo span={2}>
        <Digitos
          id="punto_venta"
          label="Punto de venta"
          max={5}
          value={values.punto_venta}
          error={errorOf('punto_venta')}
          onChange={(n) => set({ punto_venta: n })}
          onEnter={() => focusId('numero')}
        />
      </Campo>
      <Campo span={2}>
        <Digitos
          id="numero"
          label="Número"
          max={8}
          value={values.numero}
          error={errorOf('numero')}
          onChange={(n) => set({ numero: n })}
          onEnter={() => (values.gasto ? focusId('concepto') : focusArticulo())}
        />
      </Campo>
      <Campo span={2}>
        <FechaInput
          id="fecha"
          label="Fecha"
          max={hoy()}
          value={values.fecha ?? hoy()}
          error={errorOf('fecha')}
          onChange={(fecha) => set({ fecha: fecha === hoy() ? null : fecha })}
        />
      </Campo>
      <Campo span={2}>
        <FechaInput
          id="vencimiento"
          label="Vencimiento"
          placeholder="Según el proveedor"
          value={values.vencimiento}
          error={errorOf('vencimiento')}
          onChange={(vencimiento) => set({ vencimiento })}
        />
      </Campo>
      <Campo span={2}>
        <MesInput
          id="periodo"
          label="Período"
          placeholder="Del mes"
          clearLabel="Quitar período"
          value={values.periodo ?? ''}
          error={errorOf('periodo')}
          onChange={(periodo) => set({ periodo: periodo || null })}
        />
      </Campo>
    </>
  )
}

/** The same voucher is here already. */
function Duplicada({ compra: { form } }: { compra: UsoDeCompra }) {
  const { proveedor, tipo, punto_venta, numero } = form.values
  const conNumero = proveedor !== null && punto_venta !== null && numero !== null
  const { data } = useQuery({
    ...duplicadaQuery({ proveedor: proveedor?.id ?? 0, tipo, punto_venta, numero }),
    // While it is being saved, the one that is here is this one.
    enabled: conNumero && !form.saving,
  })
  if (!conNumero || !data) return null
  return (
    <Aviso tone="amber" title="Este comprobante ya está cargado">
      {data.comprobante}:{' '}
      <Anchor component={Link} to={`/compras/${data.id}` as never}>
        {data.documento}
      </Anchor>
    </Aviso>
  )
}

/** Takes what a reader types from the paper's QR, and fills the head. */
function QrInput({ compra }: { compra: UsoDeCompra }) {
  const [texto, setTexto] = useState('')
  return (
    <TextInput
      id="qr"
      label="Código QR del comprobante"
      placeholder="Léelo con el lector"
      autoFocus
      autoComplete="off"
      disabled={compra.leyendo}
      leftSection={<IconQrcode size={16} aria-hidden />}
      value={texto}
      onChange={({ currentTarget: { value } }) => setTexto(value)}
      onKeyDown={onEnter(() => {
        setTexto('')
        void compra.leerQr(texto)
      })}
    />
  )
}

interface DigitosProps {
  id: string
  label: string
  max: number
  value: number | null
  error: string | undefined
  onChange: (value: number | null) => void
  onEnter: () => void
}

/** A number of the paper: digits, however many zeros stand before them. */
const Digitos = ({ max, value, onChange, onEnter: goOn, ...props }: DigitosProps) => (
  <TextInput
    {...props}
    inputMode="numeric"
    autoComplete="off"
    value={value === null ? '' : String(value)}
    onChange={({ currentTarget }) => {
      const digits = currentTarget.value.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
      if (digits.length <= max) onChange(digits === '' ? null : Number(digits))
    }}
    onKeyDown={onEnter(goOn)}
  />
)

function CategoriaInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { data = [] } = useQuery(categoriasQuery)
  return (
    <>
      <TextInput
        label="Categoría"
        list="categorias-de-gasto"
        maxLength={60}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <datalist id="categorias-de-gasto">
        {data.map((categoria) => (
          <option key={categoria} value={categoria} />
        ))}
      </datalist>
    </>
  )
}
