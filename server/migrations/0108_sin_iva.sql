-- A voucher without any IVA names no rate but 0 % (3): ARCA refuses every other one. Those that may still be sent.
insert into comprobante_fiscal_ivas (comprobante, id, base, importe)
select c.id, 3, c.neto, 0 from comprobantes_fiscales c
where c.iva = 0 and c.estado in ('sin_emitir', 'rechazado') and not c.retirado
  and exists (select from comprobante_fiscal_ivas i where i.comprobante = c.id and i.id <> 3)
on conflict (comprobante, id) do update set base = excluded.base;

delete from comprobante_fiscal_ivas i using comprobantes_fiscales c
where c.id = i.comprobante and c.iva = 0 and c.estado in ('sin_emitir', 'rechazado') and not c.retirado and i.id <> 3;
