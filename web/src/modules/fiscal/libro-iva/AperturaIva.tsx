import type { FilaApertura } from '@mostrador/contract/fiscal/apertura-iva'
import { useQuery } from '@tanstack/react-query'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { Columna } from '../../../ui/Grupo.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { aperturaQuery, fetchApertura } from '../apertura-iva/apertura-iva.queries.ts'
import { TablaTotales } from './TablaTotales.tsx'

const OPERACION: Record<FilaApertura['operacion'], string> = { 1: 'Venta', 3: 'No gravada o exenta' }
const SUJETO: Record<FilaApertura['sujeto'], string> = {
  1: 'Responsable Inscripto',
  2: 'Monotributo',
  3: 'Consumidor final y otros',
}

type Fila = Pick<FilaApertura, 'neto' | 'iva'> & Partial<FilaApertura>

const COLUMNAS = {
  Operación: (f: Fila) => (f.operacion ? OPERACION[f.operacion] : ''),
  Sujeto: (f: Fila) => (f.sujeto ? SUJETO[f.sujeto] : ''),
  Alícuota: (f: Fila) => f.alicuota ?? '',
  Neto: (f: Fila) => <MoneyText value={f.neto} />,
  IVA: (f: Fila) => <MoneyText value={f.iva} />,
}

/** What IVA Simple asks for of a month. Nothing while the business has not said its activity. */
export function AperturaIva({ mes }: { mes: string }) {
  const { data } = useQuery(aperturaQuery(mes))
  if (!data?.activa || data.filas.length === 0) return null
  return (
    <Columna gap={8} style={{ flex: 'none', alignItems: 'flex-start' }}>
      <TablaTotales
        label="Apertura de IVA Simple"
        nombre="Actividad"
        nombreDe={(f) => f.actividad}
        claveDe={(f) => [f.actividad, f.operacion, f.sujeto, f.alicuota].join('/')}
        columnas={COLUMNAS}
        filas={data.filas}
        total={data.totales}
      />
      <ExcelButton
        label="Descargar apertura (CSV)"
        fileName={`IVA_SIMPLE_APERTURA_VENTAS_${mes.replace('-', '')}.csv`}
        fetchWorkbook={fetchApertura(mes)}
      />
    </Columna>
  )
}
