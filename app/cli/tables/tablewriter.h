// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/output/exactnumber.h"
#include "app/cli/output/rowwriter.h"
#include "views/base/tablerows.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lightcone::app {

/// Writes the rows of a table as CSV or JSON.
class TableWriter final : public views::TableRows {
public:
    /// @p query, @p columns and @p device, which is open, outlive it.
    TableWriter(const views::TableQuery& query, const TableForm& form, std::span<const std::string_view> columns,
        QIODevice& device, const std::stop_token& stop);

    void text(std::string_view value) override { m_row.text(value); }
    void number(std::uint64_t value) override { m_row.number(value); }
    void integer(std::int64_t value) override { m_row.integer(value); }
    void real(double value) override { m_row.real(value); }
    void decimal(std::string_view literal) override { m_row.decimal(literal); }
    void empty() override { m_row.empty(); }
    void time(core::Tick t) override;
    void duration(std::uint64_t ticks) override;
    void signedDuration(core::WideInteger ticks) override;
    void location(core::LocationId id) override;
    void communicator(core::CommunicatorId id) override;
    void endRow() override { m_row.endRow(); }
    bool isOk() const override { return m_row.isOk(); }
    std::string locationText(core::LocationId id) const override;
    std::string communicatorText(core::CommunicatorId id) const override;

    /// Ends the table. @returns false when the device did not take everything.
    bool finish() { return m_row.finish(); }

private:
    RowWriter m_row;
    SecondsFormat m_seconds;
    core::Tick m_origin;
    std::vector<std::string> m_locationNames; ///< by location, when names are asked for
    std::string m_scratch;
};

} // namespace lightcone::app
