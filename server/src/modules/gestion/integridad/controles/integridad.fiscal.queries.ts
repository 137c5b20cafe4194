/** Compares the fiscal vouchers with the documents behind them, and with one another. */
import sql from 'sql-template-tag'
import type { Control } from '../integridad.reglas.ts'

/** Vouchers of the environment in use: test vouchers have no effect once the shop issues real ones. */
const enUso = sql`entorno = (select entorno from facturacion)`

export const controlesFiscales: Control[] = [
  {
    control: 'fiscal_cae',
    grupo: 'fiscal',
    texto: 'Cada comprobante autorizado tiene su propio CAE, y ninguno se repite',
    filas: sql`
      select id as movimiento, venta, nota_credito, cae from (
        select id, venta, nota_credito, cae, count(*) over (partition by entorno, cae) as veces
        from comprobantes_fiscales where cae is not null
      ) c where veces > 1`,
  },
  {
    control: 'fiscal_series',
    grupo: 'fiscal',
    texto:
      'Cada serie de comprobantes fiscales está numerada sin saltos, salvo los números que usó otro sistema',
    filas: sql`
      select s.punto_venta, s.tipo, s.anterior + 1 as primero, s.numero - 1 as ultimo
      from (
        select entorno, cuit, punto_venta, tipo, numero,
          lag(numero) over (partition by entorno, cuit, punto_venta, tipo order by numero) as anterior
        from comprobantes_fiscales where numero is not null
      ) s
      where s.numero > s.anterior + 1 and not int4range(s.anterior + 1, s.numero) <@ coalesce((
        select range_agg(int4range(a.desde, a.hasta, '[]')) from fiscal_numeros_ajenos a
        where (a.entorno, a.cuit, a.punto_venta, a.tipo) = (s.entorno, s.cuit, s.punto_venta, s.tipo)
      ), '{}'::int4multirange)`,
  },
  {
    control: 'fiscal_totales',
    grupo: 'fiscal',
    texto: 'Cada comprobante fiscal tiene el total de su venta o de su nota de crédito',
    filas: sql`
      select c.venta, n.id as nota_credito, c.total::text, coalesce(v.total, n.total)::text as esperado
      from comprobantes_fiscales c left join ventas v on v.id = c.venta
      left join notas_credito n on n.id = coalesce(c.nota_credito, c.revierte)
      where c.total <> coalesce(v.total, n.total)`,
  },
  {
    control: 'fiscal_ivas',
    grupo: 'fiscal',
    texto: 'El neto y el IVA de cada comprobante A o B son la suma de sus alícuotas',
    filas: sql`
      select c.venta, c.nota_credito, c.neto::text, coalesce(i.base, 0)::text as base, c.iva::text,
        coalesce(i.importe, 0)::text as importe
      from comprobantes_fiscales c left join (
        select comprobante, sum(base) as base, sum(importe) as importe from comprobante_fiscal_ivas group by comprobante
      ) i on i.comprobante = c.id
      where c.iva <> coalesce(i.importe, 0)
        or (c.tipo not in (11, 12, 13) and c.neto <> coalesce(i.base, 0))
        or (c.tipo in (11, 12, 13) and i.base is not null)`,
  },
  {
    control: 'fiscal_anuladas',
    grupo: 'fiscal',
    texto:
      'La factura de cada venta anulada, y de ninguna otra, se retiró sin emitir o tiene su nota de crédito fiscal',
    filas: sql`
      select v.id as venta, v.estado, c.retirado from comprobantes_fiscales c join ventas v on v.id = c.venta
      where c.${enUso} and case v.estado when 'aprobada' then c.retirado else not c.retirado and not exists (
        select from comprobantes_fiscales n where n.nota_credito = v.nota_credito and n.asociado = c.id) end`,
  },
  {
    control: 'fiscal_notas',
    grupo: 'fiscal',
    texto: 'Las notas de crédito de una factura llevan su letra y no superan su total',
    filas: sql`
      select f.venta, f.total::text, sum(n.total)::text as acreditado
      from comprobantes_fiscales f join comprobantes_fiscales n on n.asociado = f.id
      join notas_credito d on d.id = n.nota_credito and d.estado = 'aprobada'
      where not n.retirado group by f.id
      having sum(n.total) > f.total or bool_or(n.tipo <> f.tipo + 2 or n.cuit <> f.cuit or n.entorno <> f.entorno)`,
  },
  {
    control: 'fiscal_notas_ivas',
    grupo: 'fiscal',
    texto: 'Las notas de crédito de una factura no llevan más neto ni más IVA que ella, en ninguna alícuota',
    // A voucher without any IVA names its base under 0 % (number 3), whatever the rate of its lines.
    filas: sql`
      select f.venta, f.neto::text, f.iva::text, n.neto::text as acreditado, n.iva::text as importe
      from comprobantes_fiscales f join (
        select c.asociado, sum(c.neto) as neto, sum(c.iva) as iva, sum(c.exento) as exento,
          sum(c.no_gravado) as no_gravado
        from comprobantes_fiscales c join notas_credito d on d.id = c.nota_credito and d.estado = 'aprobada'
        where c.asociado is not null and not c.retirado
        group by c.asociado having bool_and(d.acotada)
      ) n on n.asociado = f.id
      where n.neto > f.neto or n.iva > f.iva or n.exento > f.exento or n.no_gravado > f.no_gravado or exists (
        select from comprobantes_fiscales c join comprobante_fiscal_ivas i on i.comprobante = c.id
        left join comprobante_fiscal_ivas e on e.comprobante = f.id and e.id = i.id
        join notas_credito d on d.id = c.nota_credito and d.estado = 'aprobada'
        where c.asociado = f.id and not c.retirado and i.id <> 3
        group by i.id, e.base, e.importe
        having sum(i.base) > coalesce(e.base, 0) or sum(i.importe) > coalesce(e.importe, 0))`,
  },
  {
    control: 'fiscal_reversiones',
    grupo: 'fiscal',
    texto:
      'La nota de crédito fiscal de cada nota revertida, y de ninguna otra, se retiró sin emitir o tiene su nota de débito por los mismos importes',
    filas: sql`
      select n.id as nota_credito, n.estado, c.total::text, d.total::text as debitado
      from notas_credito n left join comprobantes_fiscales c on c.nota_credito = n.id
      left join comprobantes_fiscales d on d.revierte = n.id
      left join nota_credito_reversiones r on r.nota = n.id
      where (n.estado = 'anulada') <> (r.nota is not null) or (d.id is not null and n.estado <> 'anulada')
        or (n.estado = 'anulada' and c.${enUso} and c.retirado = (d.id is not null and not d.retirado))
        or (d.id is not null and ((d.asociado, d.tipo + 1, d.entorno, d.cuit, d.neto, d.iva, d.exento, d.no_gravado)
          is distinct from (c.id, c.tipo, c.entorno, c.cuit, c.neto, c.iva, c.exento, c.no_gravado) or exists (
          select from (select * from comprobante_fiscal_ivas where comprobante = d.id) x
          full join (select * from comprobante_fiscal_ivas where comprobante = c.id) y on y.id = x.id
          where (x.base, x.importe) is distinct from (y.base, y.importe))))`,
  },
]
