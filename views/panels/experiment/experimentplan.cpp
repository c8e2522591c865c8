// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/experiment/experimentplan.h"

#include "core/experiment/experiment.h"
#include "views/base/filenames.h"
#include "views/base/plantext.h"
#include "views/experiment/experimentreport.h"
#include "views/experiment/experimenttext.h"
#include "views/panels/experiment/experimentmodel.h"
#include "views/tables/tableplan.h"

#include <filesystem>

namespace lightcone::views {

namespace {

using Columns = ExperimentModel;

core::Stoppable<TableContent> makeExperiment(const PictureQuery& query, int, const std::stop_token&)
{
    ExperimentModel model;
    model.setReport(reportExperiment(query.document));
    QList<QModelIndex> rows;
    for (int section = 0; section < model.rowCount(); ++section) {
        const QModelIndex head = model.index(section, 0);
        rows += head;
        for (int row = 0; row < model.rowCount(head); ++row)
            rows += model.index(row, 0, head);
    }
    const qsizetype shown = std::min<qsizetype>(rows.size(), kMostPictureRows);
    TableContent content = tableContent(model, rows.first(shown),
        { { Columns::Name, Columns::Value, Columns::Usual, Columns::Mark, Columns::Meaning }, -1,
            [](const QModelIndex&) { return QColor(); } });
    content.furtherRows = static_cast<std::uint64_t>(rows.size() - shown);
    if (query.document.experiment)
        content.caption = experimentCaption(query.document);
    content.emptyText = noExperimentText();
    return content;
}

} // namespace

PictureKind experimentPictureKind()
{
    return { .purpose = PlanText::tr("the directory of the Score-P measurement: files, what is missing, configuration"),
        .plan = [](const PictureQuery& query) { return planTable(query, makeExperiment); },
        .needsEvents = false,
        .needsProfile = false,
        .hasInterval = false,
        .isRecorded = true,
        .hasLocations = false };
}

QString experimentCaption(const core::Document& document)
{
    const core::Experiment& experiment = *document.experiment;
    const QString directory = shownPath(std::filesystem::path(experiment.path).filename());
    return PlanText::tr("%1: %2. %3", "directory, state, what that means")
        .arg(directory, experimentStateText(experiment.state), experimentStateMeaning(experiment));
}

} // namespace lightcone::views
