-- What an instalment that a shop brought bears of late interest where its voucher agreed on another rate than the shop's: per month,
-- in hundredths of one per cent.
alter table cuotas add column tasa_mora integer,
  add constraint cuotas_tasa_mora check (tasa_mora between 0 and 10000);
